import type { Locator } from 'playwright-core';

/** What stands in an editor for programs, as far as it is drawn. */
export const editorText = async (editor: Locator): Promise<string> =>
  (await editor.locator('.cm-line').allTextContents()).join('\n');

/** What is selected in the page. */
export const SELECTED = 'getSelection().toString()';
