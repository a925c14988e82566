import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';

const administrator = setUpConsoleFixture();

test('a finder reports, an administrator reads and decides, the receipt says so', async () => {
  const { api, token } = await newPerson(administrator.product.url, 'moderated-mona');
  const uid = String((await api.send('/qr/generate', { title: 'Lute' }, token))['uid']);
  const sent = await api.send(`/qr/${uid}/message`, { content: 'Your lute is here' });
  const reply = `/user/messages/${String(sent['id'])}/reply`;
  await api.send(reply, { content: 'Bring it or else' }, token);
  const about = { reason: 'threat', words: 'I am afraid of the lute player' };
  const filed = await api.send(`/threads/${String(sent['thread_token'])}/report`, about);
  const receipt = `/report/receipt/${String(filed['receipt_token'])}`;

  const console = await administrator.open('/admin?tab=users');
  await console.getByRole('link', { name: 'Reports' }).click();
  await console.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
  const card = console.getByRole('article').filter({ hasText: 'I am afraid of the lute player' });
  await card.getByText('Reported by the finder').waitFor();
  await card.getByRole('button', { name: 'Show what was reported' }).click();
  const read = card.getByRole('button', { name: 'Read the message' });
  await read.waitFor();
  expect(await console.getByText('Bring it or else').count()).toBe(0);
  await read.click();
  await card.getByText('Bring it or else').waitFor();
  expect(await console.getByText('Your lute is here').count()).toBe(0);
  await card.getByRole('link', { name: 'Open the account of the owner' }).waitFor();

  await card.getByLabel('Decision').selectOption('Action taken');
  await card.getByLabel('Reason').selectOption('It threatened somebody');
  await card.getByRole('button', { name: 'Save decision' }).click();
  await card.waitFor({ state: 'detached' });
  await console.getByRole('button', { name: 'Decided' }).click();
  await card.getByText('It threatened somebody').waitFor();

  const finder = await administrator.open(receipt);
  await finder.getByText('We looked at it and took action.').waitFor();
  await finder.getByText('It threatened somebody.').waitFor();

  // The owner finds that a message was read, and not that it was reported.
  const owner = await administrator.open('/account', token);
  const section = owner.getByRole('region', { name: 'Who read your messages' });
  await section.getByText(`Reason: Case ${String(filed['id'])}`).waitFor();

  const stranger = await administrator.open('/admin/reports', token);
  await stranger.waitForURL('**/dashboard*');
});
