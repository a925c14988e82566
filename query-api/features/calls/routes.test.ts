import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import type { ThreadEvent } from '@app/events/thread';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryApi, type QueryApi } from '../../start.ts';
import type { StartedThread } from '../../testing/history.ts';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { conversationCalls } from './contract.ts';

let fixture: QueryFixture;
/** The same with a relay. */
let api: QueryApi;
let ownerId: string;
let token: string;
beforeAll(async () => {
  fixture = await startQueryFixture();
  api = await startQueryApi({ ...fixture.apiOptions, hasRelay: true });
  ({ userId: ownerId } = await fixture.history.user());
  token = await fixture.signIn(ownerId);
});
afterAll(async () => {
  await api.stop();
  await fixture.stop();
});

async function started(...events: readonly ((of: Ids) => ThreadEvent)[]): Promise<StartedThread> {
  const thread = await fixture.history.thread(await fixture.history.code(ownerId), ownerId);
  for (const event of events) await happen(thread, event);
  return thread;
}

type Ids = Pick<StartedThread, 'threadId' | 'uid' | 'ownerId'>;

const happen = ({ threadId, uid }: StartedThread, event: (of: Ids) => ThreadEvent) =>
  fixture.history.append(streams.thread(threadId), event({ threadId, uid, ownerId }));

const offered = (of: Ids): ThreadEvent => {
  const ringsUntil = '2126-11-23T12:00:45.000Z';
  return { type: 'CallOffered', data: { ...of, callId: of.threadId, by: 'finder', ringsUntil } };
};
const accepted = (of: Ids): ThreadEvent => {
  const acceptedAt = '2026-11-23T12:00:09.000Z';
  const answerId = `answer ${of.threadId}`;
  return { type: 'CallAccepted', data: { ...of, callId: of.threadId, answerId, acceptedAt } };
};
const ended = (of: Ids): ThreadEvent => ({
  type: 'CallEnded',
  data: { ...of, callId: of.threadId, by: 'finder', outcome: 'ended', seconds: 12 },
});

async function read(path: string, as?: string) {
  const headers = {
    'X-Min-Position': fixture.history.endText,
    ...(as === undefined ? {} : { Authorization: `Bearer ${as}` }),
  };
  const response = await fetch(`${api.url}/api${path}`, { headers });
  expect(response.status).toBe(200);
  return conversationCalls.parse(await response.json());
}
const byOwner = ({ threadId }: StartedThread) =>
  read(`/user/conversations/${threadId}/calls`, token);
const byFinder = ({ token: link }: StartedThread) => read(`/threads/${link}/calls`);

const describe = (id: string, callId: string, sdp: string) =>
  fixture.pool.query(
    'insert into calling.descriptions (id, call_id, sdp, at) values ($1, $2, $3, now())',
    [id, callId, sdp],
  );

test('each side reads what the other one’s browser said, and not its own', async () => {
  const thread = await started(offered);
  const { threadId: id } = thread;
  await describe(id, id, 'the offer');
  expect((await byOwner(thread)).current).toMatchObject({
    id,
    is_own: false,
    state: 'ringing',
    sdp: 'the offer',
  });
  expect((await byFinder(thread)).current).toMatchObject({ is_own: true, sdp: null });
  await describe(`answer ${id}`, id, 'the answer');
  await happen(thread, accepted);
  expect((await byFinder(thread)).current).toMatchObject({ state: 'accepted', sdp: 'the answer' });
});

test('a call that is over stands among the past ones, as long as a message before it is kept', async () => {
  const thread = await started(offered, accepted, ended);
  const { current, past } = await byFinder(thread);
  expect(current).toBeNull();
  const call = { id: thread.threadId, is_own: true, outcome: 'ended', seconds: 12 };
  expect(past).toMatchObject([call]);
  expect((await byOwner(thread)).past).toMatchObject([{ ...call, is_own: false }]);
  await fixture.history.message(thread, 'owner', { content: 'Thanks' });
  await fixture.history.erase(thread);
  expect((await byFinder(thread)).past).toEqual([]);
});

test('what the owner allows, and what the finder asked', async () => {
  const asked = await started((data) => ({ type: 'CallAsked', data }));
  const allowed = await started((data) => ({ type: 'CallsAllowed', data }));
  const none = { is_available: true, is_allowed: false, is_asked: false, current: null, past: [] };
  expect(await byOwner(await started())).toEqual(none);
  expect(await byOwner(asked)).toEqual({ ...none, is_asked: true });
  expect(await byFinder(allowed)).toEqual({ ...none, is_allowed: true });
});

test('with a finder whom the owner blocked there are none, and only the owner is told', async () => {
  const thread = await started((data) => ({ type: 'ThreadBlocked', data }));
  const isAvailable = async (side: typeof byOwner) => (await side(thread)).is_available;
  expect([await isAvailable(byOwner), await isAvailable(byFinder)]).toEqual([false, true]);
  await happen(thread, (data) => ({ type: 'ThreadUnblocked', data }));
  expect([await isAvailable(byOwner), await isAvailable(byFinder)]).toEqual([true, true]);
});

test('about a paused code there are none', async () => {
  const thread = await started(offered);
  const data = { uid: thread.uid, ownerId };
  await fixture.history.append(streams.code(thread.uid), { type: 'CodePaused', data });
  for (const side of [byOwner, byFinder]) {
    expect(await side(thread)).toMatchObject({ is_available: false, current: null });
  }
});

test('without a relay there are none, and nobody else reads them', async () => {
  const thread = await started(offered);
  const path = `/api/user/conversations/${thread.threadId}/calls`;
  const { body } = await fixture.get(path, { token });
  expect(body).toMatchObject({ is_available: false, current: null });
  const stranger = await fixture.signIn((await fixture.history.user()).userId);
  expect((await fixture.get(path, { token: stranger })).status).toBe(404);
  expect((await fixture.get(path)).status).toBe(401);
  expect((await fixture.get('/api/threads/x/calls')).status).toBe(404);
});

test('about a thing of an organisation there are none, for the finder either', async () => {
  const organisationId = randomUUID();
  await fixture.history.append(streams.organisation(organisationId), {
    type: 'OrganisationFounded',
    data: { organisationId, memberId: randomUUID(), userId: ownerId },
    personal: { name: 'Kiln Street' },
  });
  const code = await fixture.history.code(organisationId);
  const thread = await fixture.history.thread(code, organisationId);
  for (const side of [byOwner, byFinder]) {
    expect(await side(thread)).toMatchObject({ is_available: false, current: null });
  }
});
