import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';

let fixture: CommandFixture;
let token: string;
let threadId: string;
let link: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  token = await fixture.register();
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const path = `/api/qr/${String(code.body['uid'])}/message`;
  const sent = await fixture.call(path, { body: { content: 'Pay me' } });
  threadId = String(sent.body['id']).slice(0, -2);
  link = String(sent.body['thread_token']);
});
afterAll(() => fixture.stop());

test('on an appeal another administrator decides, if there is one; a mistake is mended by oneself', async () => {
  const { body } = await fixture.call(`/api/user/threads/${threadId}/report`, {
    token,
    body: { about: 'conversation', reason: 'threat' },
  });
  const id = String(body['id']);
  const [first, second] = [await fixture.administrator(), await fixture.register()];
  const role = { token: first, method: 'PUT', body: { role: 'admin' } } as const;
  await fixture.call(`/api/admin/users/${subjectOf(second).userId}/role`, role);
  const decide = (command: string, as: string, outcome: string) =>
    fixture.call(`/api/admin/reports/${id}/${command}`, {
      token: as,
      body: { outcome, reason: 'threat' },
    });
  await decide('decision', first, 'warned');
  const carriedOut = (number: number) =>
    fixture.log.append(
      streams.report(id),
      'any',
      [{ type: 'DecisionCarriedOut', data: { reportId: id, number } }],
      someContext(),
    );
  await carriedOut(1);
  expect((await decide('revision', first, 'handed_over')).status).toBe(200);
  await carriedOut(2);
  await fixture.call(`/api/threads/${link}/decisions/${id}/appeal`, { body: { words: 'No' } });
  const refused = await decide('revision', first, 'warned');
  expect([refused.status, refused.body['type']]).toEqual([403, 'urn:problem:own-decision']);
  expect((await decide('revision', second, 'warned')).status).toBe(200);
});
