import { ImagePlus, Upload } from 'lucide-react';
import { buttonClass } from './button-class.ts';

interface PickProps {
  label: string;
  busy?: boolean;
  onPick: (file: File) => void;
}

export function PickFile(props: PickProps & { accept: string; icon?: typeof Upload }) {
  const { label, busy = false, onPick, accept, icon: Icon = Upload } = props;
  return (
    <label
      aria-disabled={busy || undefined}
      className={`${buttonClass('plain')} justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
    >
      <Icon aria-hidden size={18} />
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

export function PickPicture(props: PickProps) {
  return <PickFile {...props} accept="image/*" icon={ImagePlus} />;
}

interface PickTextProps extends Omit<PickProps, 'onPick'> {
  accept: string;
  mostBytes: number;
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
