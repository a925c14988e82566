import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { secondAdministrator } from './support/second-administrator.ts';

const administrator = setUpConsoleFixture();

test('an owner reports, an administrator blocks the finder, who reads it, appeals and is let in again', async () => {
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
  await card.getByLabel('Decision').selectOption('Block the sender for 30 days');
  await card.getByLabel('Reason').selectOption('It threatened somebody');
  await card.getByRole('button', { name: 'Save decision' }).click();
  await card.waitFor({ state: 'detached' });

  // What they type before they know of the block is refused, and the page says why. A process
  // learns of a block within a few seconds.
  const decided = finder.getByRole('region', {
    name: 'Eine Entscheidung über das, was du geschrieben hast',
  });
  await reloadUntil(finder, decided);
  await decided.getByText(/^Du kannst hier bis .* weder schreiben noch anrufen\.$/u).waitFor();
  await decided.getByText('Pay me or it burns').waitFor();
  await finder.getByText('Du kannst hier zurzeit nicht schreiben.').waitFor();
  await expect.poll(() => finder.getByRole('button', { name: 'Antwort senden' }).count()).toBe(0);

  expect(await axeFindings(finder)).toEqual([]);

  await decided.getByRole('button', { name: 'Ich sehe das anders' }).click();
  await decided.getByLabel('Warum siehst du das anders?').fill('Es war ein Liedtext');
  await decided.getByRole('button', { name: 'Um erneute Prüfung bitten' }).click();
  await decided.getByText('Danke. Wir prüfen es noch einmal.').waitFor();

  // An appeal must be decided by another administrator than the first decision.
  const second = await secondAdministrator(administrator, 'second-sue');
  const appeals = await administrator.open('/admin/reports', second);
  await appeals.getByRole('button', { name: 'Appeals' }).click();
  const appealed = appeals.getByRole('article').filter({ hasText: 'They frighten me so' });
  await appealed.getByText('Es war ein Liedtext').waitFor();
  await appealed.getByRole('button', { name: 'Show what was reported' }).click();
  await appealed.getByLabel('Decision').selectOption('Do nothing');
  await appealed.getByLabel('Reason').selectOption('It is within the rules');
  await appealed.getByRole('button', { name: 'Decide again' }).click();
  await appealed.waitFor({ state: 'detached' });

  await reloadUntil(finder, decided.getByText('Wir haben unsere Entscheidung zurückgenommen.'));
  await reloadUntil(finder, finder.getByRole('button', { name: 'Antwort senden' }));
});
