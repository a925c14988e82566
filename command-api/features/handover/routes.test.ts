import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { handoverLinkOf } from '../../testing/handover-link.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';

const fixture = setUpEraserFixture();
const DAY_MS = 24 * 60 * 60_000;
const TERMS = { show_title: true, with_details: true };

const make = async (token: string, title = 'Bag'): Promise<string> =>
  String((await fixture.call('/api/qr/generate', { token, body: { title } })).body['uid']);

const offer = (uid: string, token: string, body: object = TERMS) =>
  fixture.call(`/api/qr/${uid}/handover`, { token, body: { ...body } });

const withdraw = (uid: string, token: string) =>
  fixture.call(`/api/qr/${uid}/handover`, { method: 'DELETE', token, body: {} });

const take = (link: string, token: string | null, headers: Record<string, string> = {}) =>
  fixture.call(`/api/handovers/${link}/take`, {
    ...(token === null ? {} : { token }),
    body: { title: 'Mine' },
    headers,
  });

const write = (uid: string) =>
  fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });

/** An offered code, and its link. */
async function offered() {
  const username = `giver-${randomUUID().slice(0, 8)}`;
  const giver = await fixture.register(username);
  const uid = await make(giver);
  await offer(uid, giver);
  return { giver, username, uid, link: await handoverLinkOf(fixture, uid) };
}

const typesIn = async (stream: string): Promise<readonly string[]> =>
  (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);

const typesOf = (uid: string) => typesIn(streams.code(uid));
const placesOf = (token: string) => typesIn(streams.allowance(subjectOf(token).userId));

test('a thing changes its owner once both have agreed, and not before', async () => {
  const { giver, uid, link } = await offered();
  const taker = await fixture.register();
  expect((await fixture.call(`/api/qr/${uid}`, edit(giver))).status).toBe(200);
  expect((await fixture.call(`/api/qr/${uid}`, edit(taker))).status).toBe(403);
  const answer = await take(link, taker);
  expect([answer.status, answer.body]).toEqual([200, { id: uid, uid }]);
  expect((await fixture.call(`/api/qr/${uid}`, edit(giver))).status).toBe(403);
  expect((await fixture.call(`/api/qr/${uid}`, edit(taker))).status).toBe(200);
  expect((await take(link, await fixture.register())).status).toBe(404);
});

const edit = (token: string) => ({ method: 'PATCH', token, body: { location_enabled: false } });

test('of many who press at once exactly one gets it, and a retry gets the same answer', async () => {
  const { uid, link } = await offered();
  const takers = await Promise.all(Array.from({ length: 4 }, () => fixture.register()));
  const key = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(takers.map((token) => take(link, token, key)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 404, 404, 404,
  ]);
  const winner = takers[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await take(link, winner, key)).status).toBe(200);
  expect((await take(link, winner)).status).toBe(200);
  // After it was handed over again, the resend still gets the first answer.
  await offer(uid, winner);
  const next = await fixture.register();
  expect((await take(await handoverLinkOf(fixture, uid), next)).status).toBe(200);
  expect((await take(link, winner, key)).status).toBe(200);
  expect((await take(link, winner)).status).toBe(404);
  await fixture.startReactors();
  // The places of the others are free again.
  for (const token of takers.filter((each) => each !== winner)) {
    await eventually(async () => {
      const places = await placesOf(token);
      const taken = places.filter((type) => type === 'CodePlaceTakenOver').length;
      return places.filter((type) => type === 'CodePlaceLeft').length === taken;
    });
  }
  expect((await typesOf(uid)).filter((type) => type === 'CodeHandedOver')).toHaveLength(2);
  expect(await placesOf(next)).toEqual(['CodePlaceTakenOver']);
  await eventually(async () => (await placesOf(winner)).at(-1) === 'CodePlaceLeft');
  expect(await placesOf(winner)).toEqual(['CodePlaceTakenOver', 'CodePlaceLeft']);
});

test('the place goes from one plan to the other, strictly', async () => {
  const { giver, link } = await offered();
  const taker = await fixture.register();
  for (let made = 0; made < 10; made += 1) await make(taker);
  const refused = await take(link, taker);
  expect([refused.status, refused.body['type']]).toEqual([403, 'urn:problem:code-limit-reached']);
  const other = await fixture.register();
  expect((await take(link, other)).status).toBe(200);
  await fixture.startReactors();
  await eventually(async () => (await placesOf(giver)).length === 2);
  expect(await placesOf(giver)).toEqual(['CodePlaceTaken', 'CodePlaceLeft']);
  expect(await placesOf(other)).toEqual(['CodePlaceTakenOver']);
});

test('what a crash left between place and code is finished', async () => {
  const { giver, uid, link } = await offered();
  const { userId } = subjectOf(await fixture.register());
  const events = await fixture.log.read(streams.code(uid), { personal: 'skip' });
  const { handoverId, tokenHash } = Object.assign({}, ...events.map(({ data }) => data)) as Record<
    'handoverId' | 'tokenHash',
    string
  >;
  const data = { userId, uid, handoverId, tokenHash, placeId: randomUUID() };
  const taken = { type: 'CodePlaceTakenOver', data, personal: { title: 'Mine' } };
  await fixture.log.append(streams.allowance(userId), 'no-stream', [taken], someContext());
  await fixture.startReactors();
  await eventually(async () => (await typesOf(uid)).includes('CodeHandedOver'));
  expect((await take(link, giver)).status).toBe(404);
});

test('withdrawn, deleted, lost, or its giver disabled or erased: nobody gets it', async () => {
  const taker = await fixture.register();
  const withdrawn = await offered();
  expect((await withdraw(withdrawn.uid, withdrawn.giver)).status).toBe(200);
  expect((await take(withdrawn.link, taker)).status).toBe(404);
  const deleted = await offered();
  const removal = { method: 'DELETE', token: deleted.giver, body: {} };
  await fixture.call(`/api/qr/${deleted.uid}`, removal);
  expect((await take(deleted.link, taker)).status).toBe(404);
  await fixture.call(`/api/qr/${deleted.uid}/restore`, { token: deleted.giver, body: {} });
  const lost = { method: 'PUT', token: deleted.giver, body: {} };
  const shown = { show_email: false, show_phone: false };
  await fixture.call(`/api/qr/${deleted.uid}/lost`, { ...lost, body: shown });
  expect((await take(deleted.link, taker)).body['type']).toBe('urn:problem:handover-while-lost');
  const erased = await offered();
  const confirmation = { confirmation: erased.username };
  await fixture.call('/api/user', { method: 'DELETE', token: erased.giver, body: confirmation });
  expect((await take(erased.link, taker)).body['type']).toBe('urn:problem:handover-not-now');
});

test('old conversations go on with the old owner, new ones are the new one’s', async () => {
  const { giver, uid, link } = await offered();
  const before = await write(uid);
  const taker = await fixture.register();
  await take(link, taker);
  const after = await write(uid);
  const reply = (id: unknown, token: string) =>
    fixture.call(`/api/user/messages/${String(id)}/reply`, { token, body: { content: 'Hi' } });
  expect((await reply(before.body['id'], taker)).status).toBe(404);
  expect((await reply(after.body['id'], giver)).status).toBe(404);
  expect((await reply(before.body['id'], giver)).status).toBe(201);
  expect((await reply(after.body['id'], taker)).status).toBe(201);
  // The old conversation continues, even if the new owner pauses or deletes the code.
  await fixture.call(`/api/qr/${uid}`, {
    method: 'PATCH',
    token: taker,
    body: { is_paused: true },
  });
  const answer = (sent: typeof before) =>
    fixture.call(`/api/threads/${String(sent.body['thread_token'])}/messages`, {
      body: { content: 'Still here' },
    });
  expect((await answer(before)).status).toBe(201);
  expect((await answer(after)).status).toBe(409);
  await fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token: taker, body: {} });
  expect((await answer(before)).status).toBe(201);
});

test('each side’s messages keep their days, and go with their own side alone', async () => {
  const { giver, uid, link } = await offered();
  const before = await write(uid);
  const taker = await fixture.register();
  await fixture.startReactors();
  await take(link, taker);
  const days = { auto_delete_days: 1 };
  await fixture.call(`/api/qr/${uid}`, { method: 'PATCH', token: taker, body: days });
  const after = await write(uid);
  const threadOf = ({ body }: typeof before) => String(body['id']).slice(0, -2);
  fixture.clock = new Date(Date.now() + 2 * DAY_MS);
  await eventually(async () => (await fixture.reasonsIn(threadOf(after))).length === 1);
  expect(await fixture.reasonsIn(threadOf(after))).toEqual(['auto_delete']);
  await fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token: taker, body: {} });
  await eventually(async () => (await typesOf(uid)).includes('CodeErased'));
  const late = await write(uid);
  expect(late.status).toBe(410);
  expect(await fixture.reasonsIn(threadOf(before))).toEqual([]);
  const reply = { token: giver, body: { content: 'Thanks' } };
  const path = `/api/user/messages/${String(before.body['id'])}/reply`;
  expect((await fixture.call(path, reply)).status).toBe(201);
});

test('erasing the old owner leaves the new one’s words, and none of the old one’s', async () => {
  const { giver, uid, link } = await offered();
  const taker = await fixture.register();
  await take(link, taker);
  await fixture.vault.destroy([userSubject(subjectOf(giver).userId)]);
  const events = await fixture.log.read(streams.code(uid), { personal: 'open' });
  const readable = events.flatMap(({ type, personal }) => (personal ? [[type, personal]] : []));
  expect(readable).toEqual([['CodeHandedOver', { title: 'Mine', codeType: 'other', fields: [] }]]);
});
