import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

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

/** The colours of the product, for light and dark mode. */
export const editorTheme = [look, syntaxHighlighting(colors)];
