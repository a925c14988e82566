import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const fixture = setUpBrowserFixture();

test('an owner asks a helper, who says yes in their language, and leaves by the mail', async () => {
  const outbox = await Outbox.of(fixture.product);
  const owner = await newPerson(fixture.product.url, 'helped-hanna');
  const page = await fixture.openAs(owner, '/account#helpers');
  const section = page.getByRole('region', { name: 'If you miss a message' });
  await section.getByRole('button', { name: 'Ask somebody to help' }).click();
  await section.getByLabel('Their name').fill('Ben');
  await section.getByLabel('Their e-mail address').fill('nobody');
  await section.getByLabel('Your name, as they know you').fill('Hanna');
  await section.getByLabel('Contact them if I have not looked for').selectOption('1 hour');
  await section.getByRole('button', { name: 'Send invitation' }).click();
  await section.getByText('This does not look like an email address.').waitFor();
  const address = 'helping-ben@friends.example';
  await section.getByLabel('Their e-mail address').fill(address);
  await section.getByRole('button', { name: 'Send invitation' }).click();
  const row = section.getByRole('listitem').filter({ hasText: 'Ben' });
  await row.getByText('Asked').waitFor();

  const { link, subject, text } = await outbox.take('helper-invitation', address);
  expect(subject).toBe('Hanna asks for your help');
  const helper = await fixture.openOnPhone(new URL(link ?? '').pathname, { locale: 'de-DE' });
  await helper.getByRole('heading', { name: 'Hanna helfen?' }).waitFor();
  // Opening it did not answer the request.
  await page.reload();
  await row.getByText('Asked').waitFor();
  await helper.getByRole('button', { name: 'Ja, ich helfe' }).click();
  await helper.getByRole('heading', { name: 'Du hilfst Hanna' }).waitFor();
  await reloadUntil(page, row.getByText('Said yes'));
  const delay = row.getByLabel('Contact them if I have not looked for');
  await expect.poll(() => delay.inputValue()).toBe('60');
  await delay.selectOption('2 hours');
  await row.getByRole('switch', { name: 'Include the title' }).click();
  await expect
    .poll(() => row.getByRole('switch', { name: 'Include the title' }).getAttribute('aria-checked'))
    .toBe('true');
  const afterReload = async (): Promise<string> => {
    await page.reload();
    return delay.inputValue();
  };
  await expect.poll(afterReload).toBe('120');

  const end = /https?:\S+\/unsubscribe\/\S+/u.exec(text)?.[0] ?? '';
  await helper.goto(`${fixture.product.url}${new URL(end).pathname}`);
  await helper.getByRole('button', { name: 'Nicht mehr helfen' }).click();
  await helper.getByRole('heading', { name: 'Du hörst nichts mehr von uns' }).waitFor();
  await reloadUntil(page, section.getByText('Said no, or left'));
  await expect.poll(() => section.getByText('Ben').count()).toBe(0);
  await expect.poll(() => section.getByText(address).count()).toBe(0);
});

test('a helper who is removed finds a link that leads nowhere', async () => {
  const outbox = await Outbox.of(fixture.product);
  const owner = await newPerson(fixture.product.url, 'helped-henry');
  const { api, token } = owner;
  const address = 'helping-bea@friends.example';
  const body = {
    name: 'Bea',
    email: address,
    owner_name: 'Henry',
    shows_title: false,
    after_minutes: 30,
  };
  await api.send('/user/helpers', body, token);
  const { link } = await outbox.take('helper-invitation', address);
  const page = await fixture.openAs(owner, '/account#helpers');
  await page.getByRole('button', { name: 'Remove Bea' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Remove Bea' }).count()).toBe(0);
  const helper = await fixture.openOnPhone(new URL(link ?? '').pathname, { locale: 'en-US' });
  await reloadUntil(helper, helper.getByRole('heading', { name: 'This link no longer works.' }));
});
