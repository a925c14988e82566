import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { someDescription } from '@app/service-kit/testing/some-description';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const fixture = setUpEraserFixture();
const body = { sdp: someDescription() };

/** A ringing call of an owner. */
async function ringing() {
  const token = await fixture.register();
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(made.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const threadId = String(sent.body['id']).replace(/-1$/u, '');
  const finder = `/api/threads/${String(sent.body['thread_token'])}/calls`;
  const owner = `/api/user/threads/${threadId}`;
  const call = await fixture.call(`${owner}/calls`, { token, body });
  const callId = String(call.body['id']);
  const accept = () => fixture.call(`${finder}/${callId}/accept`, { body });
  return { token, uid, threadId, owner, callId, accept };
}

const endsOf = async (threadId: string) =>
  (await fixture.log.read(streams.thread(threadId), { personal: 'skip' })).flatMap((event) =>
    event.type === 'CallEnded' ? [event.data] : [],
  );
const keptOf = async (callId: string): Promise<number | null> =>
  (await fixture.pool.query('select from calling.descriptions where call_id = $1', [callId]))
    .rowCount;

test('a call that rang to the end is missed, once, and nothing is kept of how to connect', async () => {
  const { threadId, callId } = await ringing();
  expect(await keptOf(callId)).toBe(1);
  await fixture.startReactors();
  fixture.clock = new Date(Date.now() + 47_000);
  await eventually(async () => (await endsOf(threadId)).length > 0);
  await eventually(async () => (await keptOf(callId)) === 0);
  fixture.clock = new Date(Date.now() + 4_000_000);
  // Everything recorded after it has been handled when this one is over.
  const later = await ringing();
  await eventually(async () => (await endsOf(later.threadId)).length > 0);
  const missed = { outcome: 'missed', seconds: null };
  expect(await endsOf(threadId)).toMatchObject([{ callId, ...missed }]);
});

test('a call ends with what it belongs to', async () => {
  const calls = [];
  for (const _ of ['blocked', 'paused', 'erased']) {
    const call = await ringing();
    expect((await call.accept()).status).toBe(200);
    calls.push(call);
  }
  const [blocked, paused, erased] = calls;
  await fixture.startReactors();
  if (!blocked || !paused || !erased) throw new Error('There are three calls');
  await fixture.call(`${blocked.owner}/block`, { token: blocked.token });
  await fixture.call(`/api/qr/${paused.uid}`, {
    method: 'PATCH',
    token: paused.token,
    body: { is_paused: true },
  });
  await fixture.call(`/api/qr/${erased.uid}`, { method: 'DELETE', token: erased.token });
  for (const { threadId } of calls) {
    await eventually(async () => (await endsOf(threadId)).length > 0);
    expect(await endsOf(threadId)).toMatchObject([{ outcome: 'ended' }]);
  }
});
