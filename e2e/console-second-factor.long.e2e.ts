import { appCode } from '@app/command-api/testing/one-time-codes';
import { DemoApi } from '@app/embedded/demo/api';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';

const fixture = setUpBrowserFixture({
  alone: 'its console asks for a second factor',
  environment: async () => ({ ADMIN_SECOND_FACTOR: 'required' }),
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
});
