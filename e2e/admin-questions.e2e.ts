import { questionTemplates } from '@app/web/src/content/question-templates.ts';
import { questionWords } from '@app/web/src/content/questions.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
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
  await expect.poll(() => source.inputValue()).toContain(from);
  const text = await source.inputValue();
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

test('accounts that come back are drawn as cohorts, and the plan is shown', async () => {
  const page = await administrator.open('/admin/questions?open=new&template=4');
  await page.getByRole('button', { name: questionWords.run }).click();
  const cohorts = page.getByRole('region', { name: 'Cohorts' });
  await cohorts.getByText('100 %').first().waitFor();
  await page.getByText(questionWords.plan).click();
  await page.getByText(/Scan on/u).waitFor();
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
  const chosen =
    '{ const { value, selectionStart: at, selectionEnd: end } = document.activeElement; value?.slice(at, end) }';
  await expect.poll(() => page.evaluate(chosen)).toBe('metadate');

  await replaceSource(page, 'metadate.at', "'x'; for (;;) {} //");
  await page.getByRole('button', { name: questionWords.run }).click();
  await page.getByText(/It was stopped: a handler may take/u).waitFor();
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

test('the list of events puts a field where the cursor is', async () => {
  const page = await administrator.open('/admin/questions?open=new');
  await page.getByLabel('Find an event or a field').fill('CodeClaimed');
  await page.getByRole('region', { name: 'Events' }).getByText('CodeClaimed').click();
  await page.getByRole('button', { name: 'data.batchId' }).click();
  const source = page.getByLabel(questionWords.source, { exact: true });
  await expect.poll(() => source.inputValue()).toBe('data.batchId');
});
