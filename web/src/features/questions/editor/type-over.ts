import { EditorView } from '@codemirror/view';

/**
 * Replaces the selected text with what the user types. A browser would keep the colours of the
 * words in style attributes, which the content security policy forbids (docs/adr/0081).
 */
export const typeOver = EditorView.domEventHandlers({
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
