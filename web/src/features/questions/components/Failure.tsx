import { Button } from '../../../components/Button.tsx';

interface FailureProps {
  message: string;
  /** The position in the source, counted from 1; null if it is not known. */
  line: number | null;
  column: number | null;
  /** The event at which it happened; null if there was none. */
  event?: string | null;
  onPlace: (line: number, column: number) => void;
}

/** Why the analyst's source could not be run. */
export function Failure({ message, line, column, event = null, onPlace }: FailureProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-brick bg-brick-wash p-4">
      <p className="font-medium break-words whitespace-pre-wrap text-brick">{message}</p>
      {line !== null && (
        <Button className="justify-self-start" onClick={() => onPlace(line, column ?? 1)}>
          Show line {line}
          {column === null ? '' : `, column ${column}`}
        </Button>
      )}
      {event !== null && (
        <pre
          aria-label="The event at which it happened"
          className="text-sm break-words whitespace-pre-wrap"
        >
          {event}
        </pre>
      )}
    </div>
  );
}
