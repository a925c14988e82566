import {
  autocompletion,
  closeCompletion,
  type CompletionSource,
  completionKeymap,
  type Completion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { Decoration, EditorView, keymap, lineNumbers, placeholder } from '@codemirror/view';
import type { EventCatalogue } from '@app/query-api/features/questions/contract';
import { StyleModule } from 'style-mod';
import { tags } from '@lezer/highlight';
import { SQL_VIEWS } from '@app/query-api/features/questions/sql-contract';
import { questionCompletion } from './question-completion.ts';

/**
 * Replaces the selected text with what the user types. A browser would keep the colours of the
 * words in style attributes, which the content security policy forbids (docs/adr/0081).
 */
const typeOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data } = event;
    if (inputType !== 'insertText' || data === null || view.composing) return false;
    const selection = getSelection();
    if (view.state.readOnly || selection === null || selection.isCollapsed) return false;
    // The editor learns of a selection a moment after the page.
    const range = selection.getRangeAt(0);
    if (!view.contentDOM.contains(range.commonAncestorContainer)) return false;
    const from = view.posAtDOM(range.startContainer, range.startOffset);
    const to = view.posAtDOM(range.endContainer, range.endOffset);
    const insert = view.state.toText(data);
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
      userEvent: 'input.type',
    });
    event.preventDefault();
    return true;
  },
});

const views: readonly Completion[] = SQL_VIEWS.map(({ name, about }) => ({
  label: name,
  detail: 'view',
  info: about,
  type: 'class',
  boost: 1,
}));
const columns: readonly Completion[] = SQL_VIEWS.flatMap((view) =>
  view.columns.map(({ name, type, about }) => ({
    label: name,
    detail: `${view.name}, ${type}`,
    info: about,
    type: 'property',
  })),
);

const sqlCompletion: CompletionSource = (context) => {
  const word = context.matchBefore(/\w+/u);
  if (word === null && !context.explicit) return null;
  return { from: word?.from ?? context.pos, options: [...views, ...columns], validFor: /^\w*$/u };
};

const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--color-signal-ink)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--color-moss)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-amber)' },
  { tag: tags.comment, color: 'var(--color-ink-faint)', fontStyle: 'italic' },
]);

const MARK = 'var(--color-signal-wash)';

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-lift)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.5rem', overflow: 'auto' },
  '.cm-content': { padding: '0.5rem 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-paper)',
    color: 'var(--color-ink-faint)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-wrong-line': { boxShadow: 'inset 4px 0 0 var(--color-brick)' },
  '.cm-placeholder': { color: 'var(--color-ink-faint)' },
  '.cm-snippetField': { backgroundColor: MARK },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: MARK },
  '.cm-tooltip': {
    border: '1px solid var(--color-line-strong)',
    borderRadius: '0.5rem',
    backgroundColor: 'var(--color-lift)',
    color: 'var(--color-ink)',
    maxWidth: 'calc(100vw - 2rem)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'inherit',
    minWidth: 'min(15rem, calc(100vw - 2rem))',
    maxWidth: 'calc(100vw - 2rem)',
    maxHeight: '14rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.25rem 0.75rem',
    lineHeight: '1.5rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: MARK,
    color: 'var(--color-ink)',
  },
  '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.75rem', overflowWrap: 'anywhere' },
  // It would cover the list.
  '.cm-completionInfo-left-narrow, .cm-completionInfo-right-narrow': { display: 'none' },
  '.cm-completionMatchedText': { fontWeight: '700', textDecoration: 'none' },
  '.cm-completionDetail': { color: 'var(--color-ink-faint)', fontStyle: 'normal' },
});

const editorTheme = [look, syntaxHighlighting(colors)];

/** Stands in for the page: a root without a head, which gets constructed style sheets. */
const root = {
  ownerDocument: document,
  get adoptedStyleSheets() {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
    document.adoptedStyleSheets = sheets;
  },
};

// Called once, before the first editor is created.
adoptEditorStyles();

export interface EditorOptions {
  readonly language: 'question' | 'sql';
  readonly value: string;
  readonly labelId: string;
  readonly helpId: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  /** The events that can be queried; empty until they are loaded. */
  readonly events: () => EventCatalogue['events'];
}

export interface OpenEditor {
  /** Replaces the text, unless it is already the same. */
  readonly write: (value: string) => void;
  readonly lock: (isReadOnly: boolean) => void;
  /** Marks a line, counted from 1; null marks none. */
  readonly mark: (line: number | null) => void;
  /** Selects the rest of the word at a position, counted from 1, and scrolls to it. */
  readonly show: (line: number, column: number) => void;
  readonly insert: (text: string) => void;
  readonly close: () => void;
}

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

type Mount = typeof StyleModule.mount;

/**
 * Makes CodeMirror use constructed style sheets. In a page it would add a style element, which the
 * content security policy forbids (docs/adr/0081); in a shadow root it constructs them.
 */
function adoptEditorStyles(): void {
  const mount: Mount = StyleModule.mount.bind(StyleModule);
  StyleModule.mount = (_, modules) => mount(root as unknown as Document, modules);
}
