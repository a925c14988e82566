import { useEffect, useRef } from 'react';

interface SelectableTextProps {
  /** The accessible name of the text. */
  label: string;
  text: string;
}

/** If the clipboard is unavailable: the text is shown and selected, to be copied by hand. */
export function SelectableText({ label, text }: SelectableTextProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      readOnly
      aria-label={label}
      value={text}
      onFocus={({ target }) => target.select()}
      className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-lift px-3 text-sm"
    />
  );
}
