import { Upload } from 'lucide-react';
import { buttonClass } from './button-class.ts';

interface PickTextProps {
  label: string;
  /** File types, as in the input's `accept`. */
  accept: string;
  /** The rest of a larger file is ignored. */
  mostBytes: number;
  busy?: boolean;
  onPick: (text: string, name: string) => void;
}

export function PickText({ mostBytes, onPick, ...button }: PickTextProps) {
  const read = (file: File): void => {
    // A file that was deleted since is ignored.
    file
      .slice(0, mostBytes)
      .text()
      .then(
        (text) => onPick(text, file.name),
        () => undefined,
      );
  };
  return <PickFile {...button} onPick={read} />;
}

interface PickFileProps {
  label: string;
  /** File types, as in the input's `accept`. */
  accept: string;
  busy?: boolean;
  onPick: (file: File) => void;
}

function PickFile({ label, accept, busy = false, onPick }: PickFileProps) {
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
