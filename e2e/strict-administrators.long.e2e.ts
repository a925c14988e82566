import { appCode } from '@app/command-api/testing/one-time-codes';
import { DemoApi } from '@app/embedded/demo/api';
import { expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import type { Page } from 'playwright-core';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture({
  alone: 'its administrators are in strict mode',
  environment: async () => ({ ADMIN_SECURITY: 'strict' }),
});

test('the console asks an administrator to add a second factor, and then for it', async () => {
  const { url, admin } = fixture.product;
  const token = await new DemoApi(url).signIn(admin.username, admin.password);
  const page = await fixture.openAs({ token }, '/admin');
  await page.getByRole('heading', { name: 'Add a second factor first' }).waitFor();
  await expect.poll(() => page.getByRole('tablist').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to your account' }).click();

  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('The code that the app shows now').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.getByRole('button', { name: 'I have saved them' }).click();

  await page.goto(`${url}/admin`);
  const gate = page.getByRole('region', { name: 'One more step' });
  const code = gate.getByLabel('Code');
  await code.fill('000000');
  await gate.getByRole('button', { name: 'Use this code' }).click();
  await gate.getByText('This code is wrong or has already been used.').waitFor();
  await expect.poll(() => page.getByText('or', { exact: true }).count()).toBe(0);
  await code.fill(appCode(secret, 1));
  await code.press('Enter');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('heading', { name: /^Users \(\d+\)$/u }).waitFor();

  await page.goto(`${url}/admin/audit`);
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await expect.poll(() => gate.count()).toBe(0);

  await readsForAReason(page, url);
});

/** Messages are hidden until a reason is given, which the owner sees. */
async function readsForAReason(page: Page, url: string): Promise<void> {
  const owner = await newPerson(url, 'wanda');
  const code = await newCode(owner, { title: 'Red tandem' });
  await writeTo(code, { content: 'It leans at the library', sender_email: 'finder@example.org' });
  await page.goto(`${url}/admin?tab=messages&q=${code.uid}`);
  const card = page.getByRole('tabpanel').getByRole('article');
  await card.getByText('23 characters · contact details').waitFor();
  await card.getByRole('button', { name: 'Read about Red tandem…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Read messages' });
  await dialog.getByLabel('Reason').fill('no');
  await dialog.getByRole('button', { name: 'Read for 15 minutes' }).click();
  await dialog.getByText('Say why in 10 characters or more').waitFor();
  await dialog.getByLabel('Reason').fill('The finder waits for an answer');
  await dialog.getByRole('button', { name: 'Read for 15 minutes' }).click();
  await card.getByText('It leans at the library').waitFor();
  await card.getByRole('link', { name: 'finder@example.org' }).waitFor();

  const reading = page.getByRole('listitem').filter({ hasText: 'You may read one conversation' });
  await reading.getByRole('button', { name: 'End now' }).click();
  await card.getByText('23 characters · contact details').waitFor();

  const own = await fixture.openAs({ token: owner.token }, '/account');
  const section = own.getByRole('region', { name: 'Who read your messages' });
  await reloadUntil(own, section.getByText('Reason: The finder waits for an answer'));
}
