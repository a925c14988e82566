import { expect, test } from 'vitest';
import * as z from 'zod';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const administrator = setUpConsoleFixture();

async function takesMessages(uid: string): Promise<boolean> {
  const answer = await fetch(`${administrator.product.url}/api/qr/${uid}`);
  const { is_accepting_messages: isAccepting } = z
    .object({ is_accepting_messages: z.boolean() })
    .parse(await answer.json());
  return isAccepting;
}

test('a finder reports, an administrator decides and corrects it, and both read what becomes of it', async () => {
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
  await card.getByText('Bring it or else').waitFor();
  await expect.poll(() => console.getByText('Your lute is here').count()).toBe(0);
  await card.getByRole('link', { name: 'Open the account of the owner' }).waitFor();

  await card.getByLabel('Decision').selectOption('Pause the code');
  await card.getByLabel('Reason').selectOption('It threatened somebody');
  await card.getByRole('button', { name: 'Save decision' }).click();
  await card.waitFor({ state: 'detached' });

  const finder = await administrator.open(receipt);
  await reloadUntil(finder, finder.getByText('We reviewed it and paused the code.'));
  await finder.getByText('It threatened somebody.').waitFor();

  // The owner learns that a message was read, not who reported it, and what was decided.
  const owner = await administrator.open('/account', token);
  const section = owner.getByRole('region', { name: 'Who read your messages' });
  await reloadUntil(owner, section.getByText('read 1 message about “Lute”'));
  const decisions = owner.getByRole('region', { name: 'Decisions about your codes' });
  await decisions.getByText('We paused “Lute” because of a message of yours').waitFor();
  await expect.poll(() => takesMessages(uid)).toBe(false);

  await console.getByRole('button', { name: 'Decided' }).click();
  await card.getByRole('button', { name: 'Show what was reported' }).click();
  await card.getByLabel('Decision').selectOption('Do nothing');
  await card.getByLabel('Reason').selectOption('It is within the rules');
  await card.getByRole('button', { name: 'Decide again' }).click();
  await expect.poll(() => takesMessages(uid)).toBe(true);

  await finder.reload();
  await finder.getByText('We have reviewed it a second time.').waitFor();

  const stranger = await administrator.open('/admin/reports', token);
  await stranger.waitForURL('**/dashboard*');
});
