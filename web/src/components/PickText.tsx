import { PickFile } from './PickFile.tsx';

interface PickTextProps {
  label: string;
  /** File types, as in the input's `accept`. */
  accept: string;
  /** The rest of a larger file is ignored. */
  mostBytes: number;
  busy?: boolean;
  /** Called with the file's text and its name. */
  onPick: (text: string, name: string) => void;
}

/** A button that reads a text file of the device. */
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
