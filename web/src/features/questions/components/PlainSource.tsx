import { useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';
import type { SourceHandle } from '../editor/open-editor.ts';

interface PlainSourceProps {
  ref: Ref<SourceHandle>;
  /** The prefix of the ids of its label and its help. */
  id: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  onRun?: () => void;
}

/** In px; the line height of `leading-6`. */
const LINE_HEIGHT = 24;

/** A plain text field that is used if the editor cannot be loaded. */
export function PlainSource({ ref, id, value, readOnly, onChange, onRun }: PlainSourceProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    show: (line, column) => {
      if (area.current !== null) select(area.current, line, column);
    },
    insert: (text) => {
      const field = area.current;
      if (field === null) return;
      field.focus();
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
      onChange(field.value);
    },
  }));
  return (
    <textarea
      ref={area}
      name="source"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      wrap="off"
      dir="ltr"
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun?.();
      }}
      className="min-w-0 flex-1 resize-none bg-lift px-3 py-2 leading-6 text-ink"
    />
  );
}

function select(area: HTMLTextAreaElement, line: number, column: number): void {
  const before = area.value.split('\n').slice(0, line - 1);
  const lineStart = before.join('\n').length + (line > 1 ? 1 : 0);
  const start = lineStart + column - 1;
  const word = /^[\w$]*/u.exec(area.value.slice(start))?.[0].length ?? 0;
  area.focus();
  area.setSelectionRange(start, start + Math.max(1, word));
  area.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT);
  area.scrollLeft = 0;
}
