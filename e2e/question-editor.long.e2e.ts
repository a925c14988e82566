import { questionWords } from '@app/web/src/content/questions.ts';
import { sqlWords } from '@app/web/src/content/sql.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { editorText, LIST_TAKES_KEYS } from './support/editor.ts';
import { hasFocus, tabTo } from './support/keyboard.ts';

const administrator = setUpConsoleFixture();

const field = (page: Page) =>
  page.getByRole('textbox', { name: questionWords.source, exact: true });
const offers = (page: Page) => page.getByRole('listbox').getByRole('option');
const selectedText =
  '{ const { value, selectionStart: at, selectionEnd: end } = document.activeElement; value?.slice(at, end) }';

/** A page whose editor cannot be loaded. */
async function withoutEditor(path: string): Promise<Page> {
  const page = await administrator.open('/admin/questions');
  await page.route(/\/open-editor-[\w-]+\.js/u, (route) => route.abort());
  await page.goto(administrator.product.url + path);
  return page;
}

test('a question is written, asked and left with the keyboard alone', async () => {
  const page = await administrator.open('/admin/questions?open=new');
  await tabTo(page, page.getByLabel(questionWords.name, { exact: true }));
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  await expect.poll(() => field(page).getAttribute('aria-multiline')).toBe('true');
  const help = await field(page).getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`[id="${help}"]`).textContent()).toContain('Tab goes to');

  await page.keyboard.press('Control+Space');
  await offers(page).first().waitFor();
  const first = offers(page).first();
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
  await expect
    .poll(() => field(page).getAttribute('aria-activedescendant'))
    .toBe(await first.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect.poll(() => offers(page).count()).toBe(0);
  // Escape closed the list; focus has not moved, and Tab leaves the editor.
  await page.keyboard.press('Tab');
  await expect
    .poll(() => hasFocus(page.getByRole('button', { name: questionWords.try })))
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => hasFocus(field(page))).toBe(true);

  await page.keyboard.type('const a: = 1;');
  await page.keyboard.press('Control+Enter');
  await tabTo(page, page.getByRole('button', { name: 'Show line 1, column 10' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(field(page))).toBe(true);
});

test('Tab goes through what is to be filled in, and then out of the editor', async () => {
  const page = await administrator.open('/admin/questions?open=new');
  await field(page).click();
  await page.keyboard.type('char');
  await offers(page).filter({ hasText: 'chart' }).waitFor();
  await page.evaluate(LIST_TAKES_KEYS);
  await page.keyboard.press('Enter');
  await expect.poll(() => editorText(field(page))).toContain('export const chart');
  await page.keyboard.type('line');
  await page.keyboard.press('Tab');
  await page.keyboard.type('day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('code');
  await offers(page).first().waitFor();
  await expect
    .poll(() => editorText(field(page)))
    .toContain("export const chart = { kind: 'line', x: 'day', y: ['code'] };");
  await page.keyboard.press('Tab');
  await expect
    .poll(() => hasFocus(page.getByRole('button', { name: questionWords.try })))
    .toBe(true);
});

test('where the editor cannot be loaded, a plain field takes its place', async () => {
  const page = await withoutEditor('/admin/questions?open=new');
  await page.getByLabel(questionWords.name, { exact: true }).fill('Plain');
  await page.getByText(questionWords.plainHelp).waitFor();
  await field(page).fill('  : string');
  await field(page).press('Home');
  await page.getByLabel('Find an event or a field').fill('CodeClaimed');
  await page.getByRole('region', { name: 'Events' }).getByText('CodeClaimed').click();
  await page.getByRole('button', { name: 'data.batchId' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('data.batchId  : string');
  await field(page).fill('\nconst wrong: = 1;');
  await field(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Show line 2, column 14' }).click();
  await expect.poll(() => page.evaluate(selectedText)).toBe('=');
});

test('SQL is asked without the editor, too', async () => {
  const page = await withoutEditor('/admin/questions?open=sql');
  await page
    .getByRole('textbox', { name: sqlWords.statement, exact: true })
    .fill('select 1 as one');
  await page.getByRole('button', { name: sqlWords.run, exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/1 row in/u)
    .waitFor();
});
