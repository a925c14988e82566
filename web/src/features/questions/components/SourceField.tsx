import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type Ref,
  type RefObject,
  useState,
} from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { questionWords } from '../../../content/questions.ts';
import type { OpenEditor, SourceHandle } from '../editor/open-editor.ts';

/** Large, so it is in a file of its own that no other page fetches. */
const loadEditor = () => import('../editor/open-editor.ts');

/** In px; the line height of `leading-6`. */
const LINE_HEIGHT = 24;

interface SourceFieldProps {
  ref: Ref<SourceHandle>;
  label: string;
  help: string;
  /** The help text if the editor could not be loaded. */
  plainHelp: string;
  language: 'question' | 'sql';
  value: string;
  readOnly: boolean;
  /** The line with an error; null if there is none. */
  wrongLine: number | null;
  onChange: (value: string) => void;
  events?: EventCatalogue['events'];
  /** Half the usual height. */
  isShort?: boolean;
  /** Ctrl+Enter, or Command+Enter. */
  onRun?: () => void;
}

export function SourceField(props: SourceFieldProps) {
  const { label, help, plainHelp, isShort = false } = props;
  const id = useId();
  const file = useEditorFile();
  const isPlain = file === 'failed';
  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div
        className={`flex ${isShort ? 'h-56' : 'h-112'} overflow-hidden rounded-control border border-line-strong bg-lift font-mono focus-within:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
      >
        {isPlain ? (
          <PlainSource {...props} id={id} />
        ) : (
          <RichSource {...props} id={id} file={file} />
        )}
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-faint">
        {isPlain ? plainHelp : help}
      </p>
    </div>
  );
}

interface RichSourceProps extends SourceFieldProps {
  id: string;
  /** Null until it is loaded. */
  file: EditorFile | null;
}

function RichSource({ file, ...props }: RichSourceProps) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor(place, file, props);
  useImperativeHandle(props.ref, () => ({
    show: (line, column) => editor.current?.show(line, column),
    insert: (text) => editor.current?.insert(text),
  }));
  return (
    <div ref={place} className="min-w-0 flex-1">
      {file === null && <Skeleton className="h-full w-full" />}
    </div>
  );
}

/** Opens the editor once its file has loaded, and passes changes to it. */
function useEditor(
  place: RefObject<HTMLDivElement | null>,
  file: EditorFile | null,
  props: Omit<RichSourceProps, 'file'>,
) {
  const { id, language, value, readOnly, wrongLine, events = [], onChange, onRun } = props;
  const editor = useRef<OpenEditor>(null);
  const changed = useEffectEvent(onChange);
  const run = useEffectEvent(() => onRun?.());
  const known = useEffectEvent(() => events);
  const open = useEffectEvent((element: HTMLElement, { openEditor }: EditorFile) =>
    openEditor(element, {
      language,
      value,
      labelId: `${id}-label`,
      helpId: `${id}-help`,
      hint: language === 'question' ? questionWords.hint : '',
      onChange: (text) => changed(text),
      onRun: () => run(),
      events: () => known(),
    }),
  );

  useEffect(() => {
    if (file === null || place.current === null) return undefined;
    const opened = open(place.current, file);
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.close();
    };
  }, [file, place]);
  // The editor ignores what it already knows.
  useEffect(() => {
    editor.current?.write(value);
    editor.current?.lock(readOnly);
    editor.current?.mark(wrongLine);
  });
  return editor;
}

interface PlainSourceProps {
  ref: Ref<SourceHandle>;
  id: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  onRun?: () => void;
}

/** A plain text field that is used if the editor cannot be loaded. */
function PlainSource({ ref, id, value, readOnly, onChange, onRun }: PlainSourceProps) {
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

type EditorFile = Awaited<ReturnType<typeof loadEditor>>;

/**
 * Fetches the source editor.
 * @returns null until it is loaded. If loading failed, it stays failed until the field is opened
 *   again, so that the field is not replaced while somebody types
 */
function useEditorFile(): EditorFile | 'failed' | null {
  const [file, setFile] = useState<EditorFile | 'failed' | null>(null);
  useEffect(() => {
    loadEditor().then(setFile, () => setFile('failed'));
  }, []);
  return file;
}
