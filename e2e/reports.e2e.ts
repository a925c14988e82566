import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('a finder, a passer-by and an owner report with two presses, and get a receipt', async () => {
  const { api, token } = await newPerson(fixture.product.url, 'reported-rita');
  const made = { title: 'Bag', greeting_message: 'Hello' };
  const uid = String((await api.send('/qr/generate', made, token))['uid']);
  const sent = await api.send(`/qr/${uid}/message`, { content: 'Pay me first' });
  const reply = `/user/messages/${String(sent['id'])}/reply`;
  await api.send(reply, { content: 'Never' }, token);
  await api.read(`/threads/${String(sent['thread_token'])}`);

  const finder = await fixture.openOnPhone(`/t/${String(sent['thread_token'])}`, {
    locale: 'de-DE',
  });
  await finder.getByRole('link', { name: 'Melden, was der Besitzer schreibt' }).click();
  await finder.getByRole('button', { name: 'Eine Drohung' }).click();
  await finder.getByRole('heading', { name: 'Danke. Wir sehen es uns an.' }).waitFor();
  await finder.reload();
  await finder.getByText('Eine Drohung').waitFor();
  await expect.poll(() => finder.getByText('Never').count()).toBe(0);

  const visitor = await fixture.openOnPhone(`/${uid}`, { locale: 'en-US' });
  await visitor.getByRole('link', { name: 'Report this code' }).click();
  await visitor.getByLabel('What is it about?').selectOption('The greeting');
  await visitor.getByText('Add details first').click();
  const email = visitor.getByLabel('Email for the decision');
  await email.fill('vera@');
  await visitor.getByRole('button', { name: 'Something else' }).click();
  await visitor.getByText('This does not look like an email address.').waitFor();
  await email.fill('vera@example.org');
  await visitor.getByRole('button', { name: 'Something else' }).click();
  await visitor.getByRole('heading', { name: 'Thank you. We will look into it.' }).waitFor();

  const owner = await fixture.openAs({ token }, '/dashboard?tab=messages');
  await owner.getByRole('link', { name: 'Never' }).click();
  await owner.getByRole('button', { name: /^More options for Finder 1/u }).click();
  await owner.getByRole('menuitem', { name: 'Report this finder' }).click();
  await owner.getByRole('heading', { name: 'Report what the finder wrote' }).waitFor();
  await owner.getByRole('button', { name: 'Unwanted or harassing' }).click();
  await owner.getByRole('heading', { name: 'Thank you. We will look into it.' }).waitFor();
});
