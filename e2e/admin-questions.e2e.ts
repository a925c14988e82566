import { questionTemplates } from '@app/web/src/content/question-templates.ts';
import { questionWords } from '@app/web/src/content/questions.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { editorText, LIST_TAKES_KEYS, SELECTED } from './support/editor.ts';
import { newPerson } from './support/people.ts';
import { toast } from './support/toast.ts';

const administrator = setUpConsoleFixture();
const MARK = 'Nobody may read of the purple narwhal';

beforeAll(async () => {
  const owner = await newPerson(administrator.product.url, 'quentin');
  await writeTo(await newCode(owner, { title: 'Bag' }), { content: MARK });
});

const funnel = questionTemplates[0]?.name ?? '';
const status = (page: Page) => page.getByRole('region', { name: 'Answer' }).getByRole('status');
async function replaceSource(page: Page, from: string, to: string): Promise<void> {
  const source = page.getByLabel(questionWords.source, { exact: true });
  await expect.poll(() => editorText(source)).toContain(from);
  const text = await editorText(source);
  await source.fill(text.replace(from, to));
}

test('an analyst comes from nothing to a funnel in two presses, and to a file in one more', async () => {
  const page = await administrator.open('/admin/questions');
  await page.getByRole('link', { name: funnel }).click();
  await page.getByRole('button', { name: questionWords.try }).click();
  await status(page)
    .getByText(/^Answered/u)
    .waitFor();
  for (const step of ['Printed', 'Claimed', 'Found', 'Answered']) {
    await page.getByRole('figure').getByText(step, { exact: true }).waitFor();
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: questionWords.download }).click();
  expect((await saving).suggestedFilename()).toMatch(/^question-.*\.csv$/u);

  await page.getByRole('link', { name: questionWords.back }).click();
  await page.getByRole('link', { name: funnel }).first().waitFor();
  await page
    .getByText(/^Answered, on trial/u)
    .first()
    .waitFor();
});

test('what people wrote is masked in every answer', async () => {
  const page = await administrator.open('/admin/questions?open=new&template=1');
  await replaceSource(page, 'columns: { day: text(),', 'columns: { day: text(), words: text(),');
  await replaceSource(
    page,
    '{ day, finders: 0,',
    '{ day, words: String(personal?.content), finders: 0,',
  );
  await replaceSource(page, '({ data, metadata })', '({ data, personal, metadata })');
  await replaceSource(page, 'select day, finders', 'select day, words, finders');
  await page.getByRole('button', { name: questionWords.run }).click();
  await status(page)
    .getByText(/^Answered/u)
    .waitFor();
  await page
    .getByRole('cell', { name: /^content_[\da-f]{16}$/u })
    .first()
    .waitFor();
  expect(await page.content()).not.toContain(MARK);
});

test('a mistake leads to its place, and a loop is stopped', async () => {
  const page = await administrator.open('/admin/questions?open=new&template=1');
  const name = page.getByLabel(questionWords.name, { exact: true });
  await name.fill('');
  await page.getByRole('button', { name: questionWords.try }).click();
  await page.getByText('Give it a name first.').waitFor();
  await name.fill('With a mistake');
  await replaceSource(page, 'metadata.at', 'metadate.at');
  await page.getByRole('button', { name: questionWords.try }).click();
  await page.getByText(/metadate is not defined/u).waitFor();
  await page.getByRole('button', { name: /^Show line \d+/u }).click();
  await expect.poll(() => page.evaluate(SELECTED)).toBe('metadate');

  await replaceSource(page, 'metadate.at', "'x'; for (;;) {} //");
  await page.getByRole('button', { name: questionWords.run }).click();
  await page.getByText(/It was stopped/u).waitFor();
});

test('a question is shared, copied and deleted', async () => {
  const page = await administrator.open('/admin/questions?open=new&template=3');
  await page.getByLabel(questionWords.name, { exact: true }).fill('To be shared');
  await page.getByRole('button', { name: questionWords.save }).click();
  await toast(page, questionWords.saved);
  const share = page.getByRole('switch', { name: questionWords.share });
  await share.click();
  await expect.poll(() => share.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('link', { name: questionWords.copy }).click();
  const name = page.getByLabel(questionWords.name, { exact: true });
  await expect.poll(() => name.inputValue()).toBe('Copy of To be shared');
  await page.goBack();
  await page.getByRole('button', { name: questionWords.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: questionWords.remove }).click();
  await toast(page, questionWords.removed);
  await page.getByRole('heading', { name: 'Begin with' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'To be shared' }).count()).toBe(0);
});

test('an analyst writes a funnel into an empty editor with what it offers', async () => {
  const page = await administrator.open('/admin/questions');
  const source = page.getByLabel(questionWords.source, { exact: true });
  const offer = (label: string) =>
    page.getByRole('listbox').getByRole('option', { name: label, exact: true });
  // The keys that a user presses, and the pages and buttons that they choose.
  const steps: string[] = [];
  const press = async (key: string): Promise<void> => {
    steps.push(key);
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    steps.push(`“${text}”`);
    await page.keyboard.type(text);
  };
  const choose = async (text: string, label: string): Promise<void> => {
    await type(text);
    await expect.poll(() => offer(label).getAttribute('aria-selected')).toBe('true');
    await page.evaluate(LIST_TAKES_KEYS);
    await press('Enter');
    await expect.poll(() => offer(label).count()).toBe(0);
  };

  await page.getByRole('link', { name: 'Empty question' }).click();
  await page.getByLabel(questionWords.name, { exact: true }).fill('Claimed and found');
  await source.click();
  steps.push('Empty question', 'name', 'editor');
  await choose('quest', 'questionpart');
  await press('Tab');
  await choose('CodeCl', 'CodeClaimedevent');
  await type(`...count('Claimed', 1)`);
  await press('End');
  await press('Enter');
  await choose('MessageSe', 'MessageSentevent');
  await type(`...(data.`);
  await offer('sender"finder" | "owner"').waitFor();
  await type(`sender === 'finder' ? count('Found', 2) : [])`);
  await press('Control+Enter');
  await status(page)
    .getByText(/^Answered/u)
    .waitFor();
  await page.getByRole('figure').getByText('Found', { exact: true }).waitFor();
  expect(steps.length).toBeLessThan(20);
});

test('a question comes out of a file, and is named by it', async () => {
  const page = await administrator.open('/admin/questions?open=new');
  const source = page.getByLabel(questionWords.source, { exact: true });
  await source.waitFor();
  const text = questionTemplates[0]?.source ?? '';
  const file = { name: 'claimed-and-found.ts', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel(questionWords.upload).setInputFiles(file);
  await expect
    .poll(() => page.getByLabel(questionWords.name, { exact: true }).inputValue())
    .toBe('claimed-and-found');
  await page.getByRole('button', { name: questionWords.try }).click();
  await status(page)
    .getByText(/^Answered/u)
    .waitFor();
  await page
    .getByLabel(questionWords.upload)
    .setInputFiles({ ...file, buffer: Buffer.alloc(300_000, 'x') });
  await toast(page, questionWords.tooLong(50_000));
  await expect.poll(() => editorText(source)).toContain('CodeClaimed');
});

test('the list of events puts a field where the cursor is', async () => {
  const page = await administrator.open('/admin/questions?open=new');
  await page.getByLabel('Find an event or a field').fill('CodeClaimed');
  await page.getByRole('region', { name: 'Events' }).getByText('CodeClaimed').click();
  await page.getByRole('button', { name: 'data.batchId' }).click();
  const source = page.getByLabel(questionWords.source, { exact: true });
  await expect.poll(() => editorText(source)).toBe('data.batchId');
});
