interface InsertButtonProps {
  text: string;
  shown: string;
  onInsert: (text: string) => void;
}

export function InsertButton({ text, shown, onInsert }: InsertButtonProps) {
  return (
    <button
      type="button"
      className="min-h-8 justify-self-start rounded-control text-left font-mono text-sm break-all text-signal-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      onClick={() => onInsert(text)}
    >
      {shown}
    </button>
  );
}
