import { PickFile } from './PickFile.tsx';

interface PickTextProps {
  label: string;
  /** Kinds of files, as the attribute of the input takes them. */
  accept: string;
  /** What a file has beyond this is left out. */
  mostBytes: number;
  busy?: boolean;
  /** Called with what the file holds, and its name. */
  onPick: (text: string, name: string) => void;
}

/** A button that reads a text file of the device. */
export function PickText({ mostBytes, onPick, ...button }: PickTextProps) {
  const read = (file: File): void => {
    // A file that has gone since it was chosen is read as none.
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
