import {
  autocompletion,
  closeCompletion,
  type CompletionSource,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching } from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import { adoptEditorStyles } from './adopt-styles.ts';
import { editorTheme } from './editor-theme.ts';
import { questionCompletion } from './question-completion.ts';
import { sqlCompletion } from './sql-completion.ts';
import { typeOver } from './type-over.ts';

// Called once, before the first editor is created.
adoptEditorStyles();

export interface EditorOptions {
  readonly language: 'question' | 'sql';
  readonly value: string;
  /** The ids of its label and its help. */
  readonly labelId: string;
  readonly helpId: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  /** The events that can be queried; empty until they are loaded. */
  readonly events: () => EventCatalogue['events'];
}

/** An editor in the page. */
export interface OpenEditor {
  /** Replaces the text, unless it is already the same. */
  readonly write: (value: string) => void;
  readonly lock: (isReadOnly: boolean) => void;
  /** Marks a line, counted from 1; null marks none. */
  readonly mark: (line: number | null) => void;
  /** Selects the rest of the word at a position, counted from 1, and scrolls to it. */
  readonly show: (line: number, column: number) => void;
  /** Inserts a text at the cursor. */
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

/** What buttons next to a source field need of it. */
export type SourceHandle = Pick<OpenEditor, 'show' | 'insert'>;

/** Opens an editor in an element. Tab leaves it, as in every other field. */
export function openEditor(parent: HTMLElement, options: EditorOptions): OpenEditor {
  const [readOnly, marked] = [new Compartment(), new Compartment()];
  const { language, value, onChange, onRun, events } = options;
  const complete: CompletionSource =
    language === 'question' ? questionCompletion(events) : sqlCompletion;
  let markedLine: number | null = null;
  const view = new EditorView({
    parent,
    doc: value,
    extensions: [
      lineNumbers(),
      history(),
      bracketMatching(),
      language === 'question' ? javascript({ typescript: true }) : [],
      autocompletion({ override: [complete], icons: false }),
      ownKeys(onRun),
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
      placeholder(options.hint),
      editorTheme,
      typeOver,
      readOnly.of([]),
      marked.of([]),
      EditorView.contentAttributes.of({
        'aria-labelledby': options.labelId,
        'aria-describedby': options.helpId,
        dir: 'ltr',
        // It scrolls, so keyboard users must be able to reach it in every browser.
        tabindex: '0',
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) onChange(state.doc.toString());
      }),
    ],
  });
  return {
    write: (text) => {
      const { doc } = view.state;
      if (doc.toString() !== text)
        view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
    },
    lock: (isReadOnly) => {
      if (view.state.readOnly === isReadOnly) return;
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) });
    },
    mark: (line) => {
      if (line === markedLine) return;
      markedLine = line;
      view.dispatch({ effects: marked.reconfigure(markOf(view.state, line)) });
    },
    show: (line, column) => select(view, line, column),
    insert: (text) => {
      view.focus();
      view.dispatch(view.state.replaceSelection(text));
    },
    close: () => view.destroy(),
  };
}

const ownKeys = (onRun: () => void) => {
  const run = (): boolean => {
    onRun();
    return true;
  };
  const leave = { key: 'Tab', run: withoutList, shift: withoutList };
  return Prec.highest(keymap.of([{ key: 'Mod-Enter', run }, leave]));
};

/** The open list would take focus, because it scrolls. Without it, Tab works as usual. */
function withoutList(view: EditorView): boolean {
  closeCompletion(view);
  return false;
}

const WRONG = Decoration.line({ class: 'cm-wrong-line' });

function markOf({ doc }: EditorState, line: number | null) {
  if (line === null || line > doc.lines) return [];
  return EditorView.decorations.of(Decoration.set(WRONG.range(doc.line(line).from)));
}

function select(view: EditorView, line: number, column: number): void {
  const { doc } = view.state;
  const { from, to, text } = doc.line(Math.min(line, doc.lines));
  const anchor = Math.min(from + column - 1, to);
  const word = /^[\w$]*/u.exec(text.slice(anchor - from))?.[0].length ?? 0;
  view.focus();
  view.dispatch({
    selection: { anchor, head: Math.min(anchor + Math.max(1, word), to) },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  });
}
