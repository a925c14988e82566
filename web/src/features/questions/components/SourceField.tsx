import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import type { Ref, RefObject } from 'react';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { questionWords } from '../../../content/questions.ts';
import type { OpenEditor, SourceHandle } from '../editor/open-editor.ts';
import { PlainSource } from './PlainSource.tsx';
import { type EditorFile, useEditorFile } from './use-editor-file.ts';

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
  /** For questions: the events that can be queried. */
  events?: EventCatalogue['events'];
  /** Half the usual height. */
  isShort?: boolean;
  /** Ctrl+Enter, or Command+Enter. */
  onRun?: () => void;
}

/** A source editor with line numbers, colours and completion. */
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
        className={`flex ${isShort ? 'h-56' : 'h-112'} overflow-hidden rounded-control border border-line-strong bg-lift font-mono text-sm focus-within:border-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal`}
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
