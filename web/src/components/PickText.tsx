import { Upload } from 'lucide-react';
import { buttonClass } from './button-class.ts';

interface PickTextProps {
  label: string;
  /** Kinds of files, as the attribute of the input takes them. */
  accept: string;
  /** What a file has beyond this is left out. */
  mostBytes: number;
  /** Called with what the file holds, and its name. */
  onPick: (text: string, name: string) => void;
}

/** A button that reads a text file of the device. */
export function PickText({ label, accept, mostBytes, onPick }: PickTextProps) {
  return (
    <label
      className={`${buttonClass('plain')} justify-self-start focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
    >
      <Upload aria-hidden size={18} />
      {label}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // A file that has gone since it was chosen is read as none.
          file
            ?.slice(0, mostBytes)
            .text()
            .then(
              (text) => onPick(text, file.name),
              () => undefined,
            );
          target.value = '';
        }}
      />
    </label>
  );
}
