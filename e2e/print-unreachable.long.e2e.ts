import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { administrator, newPerson } from './support/people.ts';
import { saved } from './support/saved.ts';

const fixture = setUpBrowserFixture();

test('before labels lead where no finder can go, the page asks, and says what will happen', async () => {
  const owner = await newPerson(fixture.product.url, 'unreachable');
  await newCode(owner, { title: 'Deaf kite' });
  const page = await fixture.openAs(owner);
  await page.evaluate(`sessionStorage.removeItem('prints-anyway')`);
  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  const question = page.getByRole('dialog', { name: 'These labels may not work' });
  const refuse = async (button: Locator): Promise<void> => {
    await button.click();
    await question.getByText('which only this computer can open').waitFor();
    await question.getByRole('button', { name: 'Do not print' }).click();
    await question.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'More options for Deaf kite' }).click();
  await refuse(page.getByRole('menuitem', { name: 'Download PNG' }));
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Print / });
  await refuse(dialog.getByRole('button', { name: 'Download SVG and PNG (ZIP)' }));
  await refuse(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(downloads).toEqual([]);
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await saved(page, question.getByRole('button', { name: 'Print anyway' }));
  expect(pdf.name).toMatch(/\.pdf$/u);
  // The question appears only once in a tab.
  expect((await saved(page, dialog.getByRole('button', { name: 'Download PDF' }))).name).toBe(
    pdf.name,
  );
});

test('the console lists what the site needs, and drops what is done', async () => {
  const { token } = await administrator(fixture.product);
  const page = await fixture.openAs({ token }, '/admin');
  const list = page.getByRole('region', { name: 'Before this site is ready' });
  await list.getByText('which only this computer can open').waitFor();
  await list.getByRole('link', { name: 'Set up sending' }).click();
  await page.getByRole('heading', { name: 'Delivery' }).waitFor();
  await list.getByText('Missing: imprint, terms, and contact for authorities').waitFor();
  await list.getByRole('link', { name: 'Write legal texts' }).click();
  const form = page.getByRole('form', { name: 'Legal texts' });
  const write = async (text: string): Promise<void> => {
    for (const name of ['Imprint', 'Contact for authorities', 'Addition to the terms']) {
      await form.getByLabel(name).fill(text);
    }
    await form.getByRole('button', { name: 'Save the texts' }).click();
  };
  await write('Acme Ltd');
  await list.getByText('Missing:').waitFor({ state: 'detached' });
  await list.getByText('No e-mail and no SMS is sent').waitFor();
  await write('');
  await list.getByText('Missing:').waitFor();
});
