import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const administrator = setUpConsoleFixture();

test('an owner reports, an administrator blocks the finder, who reads it, and lets them in again', async () => {
  const { api, token } = await newPerson(administrator.product.url, 'frightened-fay');
  const uid = String((await api.send('/qr/generate', { title: 'Satchel' }, token))['uid']);
  const sent = await api.send(`/qr/${uid}/message`, { content: 'Pay me or it burns' });
  const about = { about: 'conversation', reason: 'threat', words: 'They frighten me so' };
  const threadId = String(sent['id']).replace(/-\d+$/u, '');
  await api.send(`/user/threads/${threadId}/report`, about, token);
  await api.read(`/threads/${String(sent['thread_token'])}`);

  const finder = await administrator.openOnPhone(`/t/${String(sent['thread_token'])}`, {
    locale: 'de-DE',
  });
  await finder.getByText('Pay me or it burns').waitFor();
  await expect.poll(() => finder.getByText('Eine Entscheidung').count()).toBe(0);

  const console = await administrator.open('/admin/reports');
  const card = console.getByRole('article').filter({ hasText: 'They frighten me so' });
  await card.getByRole('button', { name: 'Show what was reported' }).click();
  await card.getByLabel('Decision').selectOption('Block the sender');
  await card.getByLabel('Reason').selectOption('It threatened somebody');
  await card.getByRole('button', { name: 'Save decision' }).click();
  await card.waitFor({ state: 'detached' });

  const decided = finder.getByRole('region', {
    name: 'Eine Entscheidung über das, was du geschrieben hast',
  });
  await reloadUntil(finder, decided);
  await decided.getByText('Du kannst hier nicht mehr schreiben.').waitFor();
  await decided.getByText('Pay me or it burns').waitFor();
  await finder.getByText('Du kannst hier zurzeit nicht schreiben.').waitFor();
  await expect.poll(() => finder.getByRole('button', { name: 'Antwort senden' }).count()).toBe(0);

  expect(await axeFindings(finder)).toEqual([]);

  await console.getByRole('button', { name: 'Decided' }).click();
  await card.getByRole('button', { name: 'Show what was reported' }).click();
  await card.getByLabel('Decision').selectOption('Do nothing');
  await card.getByLabel('Reason').selectOption('It is within the rules');
  await card.getByRole('button', { name: 'Decide again' }).click();

  await reloadUntil(finder, decided.getByText('Wir haben unsere Entscheidung zurückgenommen.'));
  await reloadUntil(finder, finder.getByRole('button', { name: 'Antwort senden' }));
});
