import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode } from './support/codes.ts';
import { Outbox } from './support/outbox.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('the link of a notice leads to a page that ends the e-mails, in the language of the reader', async () => {
  const outbox = await Outbox.of(fixture.product);
  const address = 'ulrike@example.org';
  const person = await newPerson(fixture.product.url, 'ulrike', address);
  const { api, token } = person;
  const code = await outbox.takeCode(address);
  await api.send('/user/contacts/email/verify', { code }, token);
  const choice = { messages_by_email: true, messages_by_sms: true, language: 'de' };
  await api.send('/user/notices', choice, token, 'PUT');
  const { uid } = await newCode(person, { title: 'Blue kayak' });
  await api.send(`/qr/${uid}/message`, { content: 'Found it' });
  const { subject, text } = await outbox.take('new-message', address);
  expect(subject).toBe('Neue Nachricht über „Blue kayak“');
  const link = /https?:\S+\/unsubscribe\/\S+/u.exec(text)?.[0] ?? '';

  // Opening the address that mail programs post to leads to the page.
  const page = await fixture.openOnPhone(new URL(link).pathname.replace('/', '/api/'), {
    locale: 'de-DE',
  });
  await page.waitForURL('**/unsubscribe/o-*');
  await page.getByRole('heading', { name: 'Keine E-Mails mehr zu Nachrichten?' }).waitFor();
  await expect
    .poll(async () => (await api.read('/user/profile', token))['notices'])
    .toEqual(choice);
  await page.getByRole('button', { name: 'E-Mails abbestellen' }).click();
  await page.getByRole('heading', { name: 'Du bekommst diese E-Mails nicht mehr' }).waitFor();
  await expect
    .poll(async () => (await api.read('/user/profile', token))['notices'])
    .toEqual({ ...choice, messages_by_email: false });
});

test('a link of nobody says so', async () => {
  const page = await fixture.openOnPhone('/unsubscribe/o-nonsense', { locale: 'en-US' });
  await page.getByRole('button', { name: 'Stop the e-mails' }).click();
  await page.getByRole('alert').getByText('This link no longer works.').waitFor();
});

test('the language of notices is chosen on the account page', async () => {
  const person = await newPerson(fixture.product.url, 'ursula');
  const page = await fixture.openAs(person, '/account#notices');
  const language = page.getByLabel('Language of notifications');
  await language.selectOption('fr');
  await page.getByText('Saved').waitFor();
  // This request is not the browser's own, so it may see the change a moment later.
  await expect
    .poll(async () => (await person.api.read('/user/profile', person.token)).notices)
    .toMatchObject({ language: 'fr' });
});
