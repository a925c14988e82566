import { Upload } from 'lucide-react';
import { buttonClass } from './button-class.ts';

interface PickFileProps {
  label: string;
  /** File types, as in the input's `accept`. */
  accept: string;
  busy?: boolean;
  onPick: (file: File) => void;
}

/** A button that opens a file of the device. */
export function PickFile({ label, accept, busy = false, onPick }: PickFileProps) {
  return (
    <label
      aria-disabled={busy || undefined}
      className={`${buttonClass('plain')} justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
    >
      <Upload aria-hidden size={18} />
      {label}
      <input
        type="file"
        accept={accept}
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onPick(file);
          target.value = '';
        }}
      />
    </label>
  );
}
