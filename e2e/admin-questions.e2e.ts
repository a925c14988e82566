import { questionTemplates } from '@app/web/src/content/question-templates.ts';
import { questionWords } from '@app/web/src/content/questions.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { editorText, SELECTED } from './support/editor.ts';
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

test('a mistake leads to its place', async () => {
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
