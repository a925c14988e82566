import type { Locator } from 'playwright-core';

/** What stands in an editor for programs, as far as it is drawn. */
export const editorText = async (editor: Locator): Promise<string> =>
  (await editor.locator('.cm-line').allTextContents()).join('\n');

/** What is selected in the page. */
export const SELECTED = 'getSelection().toString()';

/** The list of what can be put in takes no Enter for 75 ms after it opened, by the clock of the page. */
export const LIST_TAKES_KEYS = 'new Promise((done) => setTimeout(done, 100))';
