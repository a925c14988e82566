import { ImagePlus } from 'lucide-react';
import { buttonClass } from './button-class.ts';

interface PickPictureProps {
  label: string;
  busy?: boolean;
  onPick: (file: File) => void;
}

export function PickPicture({ label, busy = false, onPick }: PickPictureProps) {
  return (
    <label
      aria-disabled={busy || undefined}
      className={`${buttonClass('plain')} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
    >
      <ImagePlus aria-hidden size={18} />
      {label}
      <input
        type="file"
        accept="image/*"
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
