import { useEffect, useRef } from 'react';

interface SelectableTextProps {
  label: string;
  text: string;
}

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
      className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-lift px-3 text-base"
    />
  );
}
