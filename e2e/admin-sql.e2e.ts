import { readFile } from 'node:fs/promises';
import { questionWords } from '@app/web/src/content/questions.ts';
import { sqlExamples, sqlWords } from '@app/web/src/content/sql.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { editorText, SELECTED } from './support/editor.ts';
import { newPerson } from './support/people.ts';

const administrator = setUpConsoleFixture();
const MARK = 'Nobody may read of the violet narwhal';

beforeAll(async () => {
  const owner = await newPerson(administrator.product.url, 'nora');
  await writeTo(await newCode(owner, { title: 'Bag' }), { content: MARK });
});

const open = (): Promise<Page> => administrator.open('/admin/questions?open=sql');
const editor = (page: Page) => page.getByLabel(sqlWords.statement, { exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });

async function run(page: Page, statement: string): Promise<void> {
  await editor(page).fill(statement);
  await editor(page).press('Control+Enter');
}

test('an analyst comes from an empty editor to rows, their plan and a file', async () => {
  const page = await administrator.open('/admin/questions');
  await page.getByRole('link', { name: sqlWords.tab, exact: true }).click();
  await page.getByRole('button', { name: sqlExamples[0].name }).click();
  await page.getByRole('button', { name: sqlWords.run, exact: true }).click();
  await answer(page)
    .getByText(/^\d+ rows in [\d,]+ ms$/u)
    .waitFor();
  await answer(page).getByRole('cell', { name: 'UserRegistered' }).waitFor();
  await answer(page).getByText('bigint').waitFor();
  await page.getByText(questionWords.plan).click();
  await page.getByText(/Scan on/u).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: sqlWords.download }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('sql.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFFcategory,type,events\r\n/u);
});

test('every example is answered, and shows nothing that a person wrote', async () => {
  const page = await open();
  for (const { name } of sqlExamples) {
    await page.getByRole('button', { name }).click();
    const answering = page.waitForResponse(
      (response) => response.url().includes('/admin/sql/') && response.status() === 200,
    );
    await page.getByRole('button', { name: sqlWords.run, exact: true }).click();
    const body = await (await answering).text();
    expect(body).toContain('"failure":null');
    expect(body).not.toContain(MARK);
  }
});

test('a mistake leads to its place, and what is forbidden is said in a sentence', async () => {
  const page = await open();
  await run(page, 'select type,\n  nothing\nfrom events');
  await page.getByText('column "nothing" does not exist').waitFor();
  await page.getByRole('button', { name: 'Show line 2, column 3' }).click();
  await expect.poll(() => page.evaluate(SELECTED)).toBe('nothing');
  await run(page, 'select * from read.users');
  await page.getByText('Only what is in the list can be read.').waitFor();
  await run(page, 'drop table events');
  await page.getByText(/^Only statements that read are run/u).waitFor();
  await expect.poll(() => answer(page).count()).toBe(0);
});

test('columns are put where the cursor is, and long answers say that they are cut', async () => {
  const page = await open();
  await editor(page).fill(' from generate_series(1, 2000) as type');
  await editor(page).press('Control+Home');
  await page.keyboard.type('select ');
  await page.getByRole('button', { name: 'type', exact: true }).first().click();
  await expect
    .poll(() => editorText(editor(page)))
    .toBe('select type from generate_series(1, 2000) as type');
  await editor(page).press('Control+Enter');
  await page.getByText(sqlWords.cut).waitFor();
});

test('views and columns are offered while somebody types', async () => {
  const page = await open();
  await editor(page).click();
  await page.keyboard.type('select count(*) from even');
  await page.getByRole('listbox').getByRole('option', { name: 'eventsview' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.type('ts');
  await page.keyboard.press('Control+Enter');
  await answer(page).getByText('1 row in').waitFor();
});

test('who asked is in the audit log', async () => {
  const page = await open();
  await run(page, 'select 1 as one');
  await answer(page).getByText('1 row in').waitFor();
  await page.goto(`${administrator.product.url}/admin/audit?action=question`);
  await page.getByRole('article').getByText('Asked with SQL').first().waitFor();
});
