import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { Outbox } from './support/outbox.ts';
import { administrator } from './support/people.ts';

const fixture = setUpBrowserFixture({ alone: 'its administrator gets an address' });
const ADDRESS = 'admin@example.org';

test('an administrator opens a link where they asked for it, and is told so elsewhere', async () => {
  const outbox = await Outbox.of(fixture.product);
  const { api, token } = await administrator(fixture.product);
  await api.send('/user/profile', { email: ADDRESS }, token, 'PUT');
  const code = await outbox.takeCode(ADDRESS);
  await api.send('/user/contacts/email/verify', { code }, token);

  const page = await fixture.newPage(DESKTOP);
  await page.goto(`${fixture.product.url}/auth`);
  await page.getByLabel('E-mail or phone').fill(ADDRESS);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await page.getByRole('heading', { name: 'Check Your Messages' }).waitFor();
  const { link, text } = await outbox.take('sign-in-link', ADDRESS);
  expect(text).toContain('within 10 minutes');

  const elsewhere = await fixture.newPage(DESKTOP);
  await elsewhere.goto(link ?? '');
  await elsewhere.getByText('Please open it there, or ask for a new one here.').waitFor();
  await expect.poll(() => elsewhere.getByText('within 48 hours').count()).toBe(0);

  const opened = await page.context().newPage();
  await opened.goto(link ?? '');
  await opened.getByRole('heading', { name: 'You are signed in' }).waitFor();
});
