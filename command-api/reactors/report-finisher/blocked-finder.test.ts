import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const fixture = setUpEraserFixture();

const typesIn = async (stream: string): Promise<readonly string[]> =>
  (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);

const isCarriedOut = async (reportId: string, times: number): Promise<boolean> => {
  const types = await typesIn(streams.report(reportId));
  return types.filter((type) => type === 'DecisionCarriedOut').length === times;
};

async function decide(id: string, command: 'decision' | 'revision', body: object): Promise<void> {
  const token = await fixture.administrator();
  const answer = await fixture.call(`/api/admin/reports/${id}/${command}`, { token, body });
  expect(answer.status).toBe(200);
}

/** A finder whom the owner reported, and a decision that blocks them. */
async function block() {
  const token = await fixture.register();
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const path = `/api/qr/${String(code.body['uid'])}/message`;
  const sent = await fixture.call(path, { body: { content: 'Pay me' } });
  const thread = String(sent.body['id']).slice(0, -2);
  const about = { about: 'conversation', reason: 'threat' };
  const filed = await fixture.call(`/api/user/threads/${thread}/report`, { token, body: about });
  const id = String(filed.body['id']);
  await decide(id, 'decision', { outcome: 'sender_blocked', reason: 'harassment' });
  return { id, token, thread, link: `/api/threads/${String(sent.body['thread_token'])}` };
}

test('a finder is blocked until the decision is revised, unless the owner blocks them as well', async () => {
  const [one, other] = [await block(), await block()];
  await fixture.startReactors();
  for (const { id } of [one, other]) await eventually(() => isCarriedOut(id, 1));
  const answer = { body: { content: 'Well?' } };
  await fixture.call(`${one.link}/messages`, answer);
  for (const method of ['DELETE', 'POST'] as const) {
    const path = `/api/user/threads/${other.thread}/block`;
    await fixture.call(path, { method, token: other.token, body: {} });
  }
  for (const { id } of [one, other]) {
    await decide(id, 'revision', { outcome: 'no_action', reason: 'within_rules' });
    await eventually(() => isCarriedOut(id, 2));
  }
  await fixture.call(`${one.link}/messages`, answer);
  expect((await typesIn(streams.thread(one.thread))).slice(-4)).toEqual([
    'ThreadBlocked',
    'MessageDropped',
    'ThreadUnblocked',
    'MessageSent',
  ]);
  expect((await typesIn(streams.thread(other.thread))).at(-1)).toBe('ThreadBlocked');
});
