import { useId, useImperativeHandle, useRef } from 'react';
import type { Ref } from 'react';

export interface SourceHandle {
  /** Selects the rest of the word at a place, counted from 1, and shows it. */
  readonly show: (line: number, column: number) => void;
  /** Puts a text where the cursor is. */
  readonly insert: (text: string) => void;
}

interface SourceFieldProps {
  ref: Ref<SourceHandle>;
  label: string;
  help: string;
  value: string;
  readOnly: boolean;
  /** The line with a mistake; null where there is none. */
  wrongLine: number | null;
  onChange: (value: string) => void;
  /** Half as high. */
  isShort?: boolean;
  /** Ctrl+Enter, or Command+Enter. */
  onRun?: () => void;
}

/** In px, as `leading-6` draws it. */
const LINE_HEIGHT = 24;

/** Where a program is typed, with the numbers of its lines. Tab leaves it, as it does every field. */
export function SourceField(props: SourceFieldProps) {
  const { ref, label, help, value, readOnly, wrongLine, onChange, isShort = false, onRun } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    show: (line, column) => {
      const text = area.current;
      if (text !== null) select(text, line, column);
    },
    insert: (text) => {
      const field = area.current;
      if (field === null) return;
      field.focus();
      const { selectionStart: start, selectionEnd: end } = field;
      field.setRangeText(text, start, end, 'end');
      onChange(field.value);
    },
  }));

  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div
        className={`flex ${isShort ? 'h-56' : 'h-112'} overflow-hidden rounded-control border border-line-strong bg-lift font-mono text-sm leading-6 focus-within:border-ink`}
      >
        <Gutter ref={gutter} lines={value.split('\n').length} wrongLine={wrongLine} />
        <textarea
          ref={area}
          id={id}
          name="source"
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
          onScroll={(event) => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
          className="min-w-0 flex-1 resize-none bg-lift px-3 py-2 text-ink"
        />
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-faint">
        {help}
      </p>
    </div>
  );
}

interface GutterProps {
  ref: Ref<HTMLDivElement>;
  lines: number;
  wrongLine: number | null;
}

/** The numbers of the lines. */
function Gutter({ ref, lines, wrongLine }: GutterProps) {
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="figures shrink-0 overflow-hidden border-r border-line bg-paper px-2 py-2 text-right text-ink-faint select-none"
    >
      {Array.from({ length: lines }, (_, place) => place + 1).map((line) => (
        <div key={line} className={line === wrongLine ? 'font-bold text-brick' : undefined}>
          {line}
        </div>
      ))}
    </div>
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
