import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import type { Ref, RefObject } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { questionWords } from '../../../content/questions.ts';
import type { OpenEditor } from '../editor/open-editor.ts';

export type SourceHandle = Pick<OpenEditor, 'show' | 'insert'>;

interface SourceFieldProps {
  ref: Ref<SourceHandle>;
  label: string;
  help: string;
  language: 'question' | 'sql';
  value: string;
  readOnly: boolean;
  /** The line with a mistake; null where there is none. */
  wrongLine: number | null;
  onChange: (value: string) => void;
  /** What can be asked about, for questions. */
  events?: EventCatalogue['events'];
  /** Half as high. */
  isShort?: boolean;
  /** Ctrl+Enter, or Command+Enter. */
  onRun?: () => void;
}

/** Large, so in a file of its own, which no other page fetches. */
const loadEditor = () => import('../editor/open-editor.ts');

/** Where a program is typed: with numbers of lines, colours, and completion. */
export function SourceField(props: SourceFieldProps) {
  const { ref, label, help, isShort = false } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { editor, isThere } = useEditor(place, { ...props, id });

  useImperativeHandle(ref, () => ({
    show: (line, column) => editor.current?.show(line, column),
    insert: (text) => editor.current?.insert(text),
  }));

  return (
    <div className="grid min-w-0 gap-1.5">
      <span id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div
        ref={place}
        className={`${isShort ? 'h-56' : 'h-112'} overflow-hidden rounded-control border border-line-strong bg-lift font-mono text-sm focus-within:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
      >
        {!isThere && <Skeleton className="h-full w-full" />}
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-faint">
        {help}
      </p>
    </div>
  );
}

/** Opens the editor once its file is there, and tells it what changes. */
function useEditor(
  place: RefObject<HTMLDivElement | null>,
  props: SourceFieldProps & { id: string },
) {
  const { id, language, value, readOnly, wrongLine, events = [], onChange, onRun } = props;
  const parts = useDeferredImport(loadEditor);
  const editor = useRef<OpenEditor>(null);
  const changed = useEffectEvent(onChange);
  const run = useEffectEvent(() => onRun?.());
  const known = useEffectEvent(() => events);
  const open = useEffectEvent((element: HTMLElement, { openEditor }: NonNullable<typeof parts>) =>
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
    if (parts === null || place.current === null) return undefined;
    const opened = open(place.current, parts);
    editor.current = opened;
    return () => {
      editor.current = null;
      opened.close();
    };
  }, [parts, place]);
  // It passes over what it knows already.
  useEffect(() => {
    editor.current?.write(value);
    editor.current?.lock(readOnly);
    editor.current?.mark(wrongLine);
  });
  return { editor, isThere: parts !== null };
}
