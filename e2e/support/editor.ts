import type { Locator } from 'playwright-core';

/** The rendered part of the text in a source editor. */
export const editorText = async (editor: Locator): Promise<string> =>
  (await editor.locator('.cm-line').allTextContents()).join('\n');

/** Evaluates to the text that is selected in the page. */
export const SELECTED = 'getSelection().toString()';

/** The completion list ignores Enter for 75 ms after it opened, by the clock of the page. */
export const LIST_TAKES_KEYS = 'new Promise((done) => setTimeout(done, 100))';
