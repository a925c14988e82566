import { appCode } from '@app/command-api/testing/one-time-codes';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();
const PASSWORD = 'a long enough password';

test('an owner adds an authenticator app, signs in with its code, and once without the phone', async () => {
  const owner = await newPerson(fixture.product.url, 'careful-carla');
  const page = await fixture.openAs(owner, '/account#authenticator-app');
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByRole('img', { name: 'The key of your account as a QR code' }).waitFor();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  const code = dialog.getByLabel('The code that the app shows now');
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong or has already been used.').waitFor();
  await code.fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByText('10 recovery codes are left.').waitFor();

  const signIn = async (typed: string) => {
    const stranger = await fixture.openOnDesktop('/auth?tab=sign-in');
    await stranger.getByLabel('Username or e-mail').fill('careful-carla');
    await stranger.getByLabel('Password').fill(PASSWORD);
    const button = stranger.getByRole('button', { name: 'Sign in', exact: true });
    await button.click();
    const field = stranger.getByLabel('Code');
    await field.fill('111111');
    await button.click();
    await stranger.getByText('This code is wrong or has already been used.').waitFor();
    await field.fill(typed);
    await button.click();
    await stranger.waitForURL('**/dashboard*');
  };
  await signIn(appCode(secret, 1));
  await signIn(recovery);
  await page.reload();
  await section.getByText('9 recovery codes are left.').waitFor();
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await section.getByRole('button', { name: 'Add an authenticator app' }).waitFor();
});

test('a sign-in link asks for the code, too, and is not used up by a wrong one', async () => {
  const outbox = await Outbox.of(fixture.product);
  const address = 'linked-lena@example.org';
  const first = fixture.product.url;
  const ask = async (): Promise<string> => {
    await fetch(`${first}/api/auth/request`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({ identifier: address }),
    });
    const { link } = await outbox.take('sign-in-link', address);
    return new URL(link ?? '').pathname;
  };
  const page = await fixture.openOnDesktop(await ask());
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await page.getByText('You are signed in').waitFor();
  await page.waitForURL('**/dashboard*');
  await page.goto(`${first}/account#authenticator-app`);
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('The code that the app shows now').fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const other = await fixture.openOnDesktop(await ask());
  await other.getByRole('button', { name: 'Sign in here' }).click();
  await other.getByRole('heading', { name: 'One more step' }).waitFor();
  await expect.poll(() => other.evaluate("localStorage.getItem('token')")).toBeNull();
  await other.getByLabel('Code').fill('000000');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByText('This code is wrong or has already been used.').waitFor();
  await other.getByLabel('Code').fill(appCode(secret, 1));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByText('You are signed in').waitFor();
});
