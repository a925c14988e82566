import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const BROWSER = { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' };
const WORDS = { message: ' Please write ', reward: '20 euros', last_seen_where: '' };

const fixture = setUpCommandFixture();
let owner: string;
let unchanged: string;
beforeAll(async () => {
  owner = await fixture.register();
  unchanged = await someCode();
});

async function someCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

const lose = (uid: string, body: object = WORDS, token: string | null = owner) =>
  fixture.call(`/api/qr/${uid}/lost`, {
    method: 'PUT',
    body,
    ...(token === null ? {} : { token }),
  });

const find = (uid: string, body: object = {}, headers: Record<string, string> = {}) =>
  fixture.call(`/api/qr/${uid}/found`, { token: owner, body, headers });

const scan = (uid: string, headers: Record<string, string> = BROWSER) =>
  fixture.call(`/api/qr/${uid}/scan`, { body: {}, headers });

const eventsOf = async (uid: string) =>
  (await fixture.log.read(`code-${uid}`, { personal: 'open' })).slice(1);
const typesOf = async (uid: string) => (await eventsOf(uid)).map(({ type }) => type);

async function conversationAbout(uid: string): Promise<{ threadId: string }> {
  const { body } = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  return { threadId: String(body['id']).replace(/-\d+$/u, '') };
}

const said = async (threadId: string) =>
  (await fixture.log.read(`thread-${threadId}`, { personal: 'open' })).flatMap((event) =>
    event.type === 'MessageSent' ? [String(Reflect.get(event.personal ?? {}, 'content'))] : [],
  );

test('an owner marks a code as lost with what finders are told, and has it back', async () => {
  const uid = await someCode();
  const answer = await lose(uid, { ...WORDS, last_seen_at: '2026-11-22T18:30:00+01:00' });
  expect([answer.status, answer.body]).toEqual([200, { id: uid, uid }]);
  expect((await find(uid)).status).toBe(200);
  expect(await eventsOf(uid)).toMatchObject([
    {
      type: 'CodeMarkedLost',
      data: { uid, loss: 1, showsEmail: false, showsPhone: false },
      personal: {
        words: 'Please write',
        reward: '20 euros',
        lastSeenWhere: null,
        lastSeenAt: '2026-11-22T17:30:00.000Z',
      },
    },
    { type: 'CodeFound', data: { uid, loss: 1, threadId: null } },
  ]);
});

test.each([
  [{ message: 'x'.repeat(501) }, 'message', 'may have at most 500 characters.'],
  [{ reward: 'x'.repeat(121) }, 'reward', 'may have at most 120 characters.'],
  [{ last_seen_where: 'x'.repeat(201) }, 'last_seen_where', 'may have at most 200 characters.'],
  [{ last_seen_at: 'yesterday' }, 'last_seen_at', 'This is not a date with a time.'],
  [{ show_phone: 'yes' }, 'show_phone', 'Choose whether finders see your phone number.'],
  [{ phone: '+49301234567' }, '', 'There is no field "phone" here.'],
])('%j is refused with a sentence', async (body, path, message) => {
  const refused = await lose(unchanged, body);
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([
    { path, message: expect.stringContaining(message) as string },
  ]);
});

test('who brought it back is thanked once, also where the command is sent again', async () => {
  const uid = await someCode();
  await lose(uid);
  const { threadId } = await conversationAbout(uid);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { thread_id: threadId, thanks: 'Thank you, Ada' };
  expect((await find(uid, body, headers)).status).toBe(200);
  expect((await find(uid, body, headers)).status).toBe(200);
  expect((await find(uid, body)).status).toBe(200);
  expect(await said(threadId)).toEqual(['Found it', 'Thank you, Ada']);
  expect((await eventsOf(uid)).at(-1)).toMatchObject({ type: 'CodeFound', data: { threadId } });
});

test('a conversation about another code, or of nobody, brings nothing back', async () => {
  const uid = await someCode();
  await lose(uid);
  const { threadId } = await conversationAbout(unchanged);
  for (const thread_id of [threadId, randomUUID()]) {
    expect((await find(uid, { thread_id, thanks: 'Thank you' })).status).toBe(404);
  }
  expect(await said(threadId)).toHaveLength(1);
  expect(await typesOf(uid)).toEqual(['CodeMarkedLost']);
});

test('a scan is noted while the code is lost, and its answer is always the same', async () => {
  const uid = await someCode();
  const before = await scan(uid);
  await lose(uid);
  const headers = { ...BROWSER, 'Idempotency-Key': randomUUID() };
  const noted = [await scan(uid, headers), await scan(uid, headers)];
  const nothing = await scan('00000000');
  for (const { status, body } of [before, ...noted, nothing]) {
    expect([status, body]).toEqual([200, {}]);
  }
  // A reload sends the same key, so it counts as the same scan.
  expect(await typesOf(uid)).toEqual(['CodeMarkedLost', 'LostCodeScanned']);
  expect((await eventsOf(uid)).at(-1)?.personal ?? null).toBeNull();
});

test('robots are not noted', async () => {
  const uid = await someCode();
  await lose(uid);
  const headers = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await scan(uid, headers)).status).toBe(200);
  expect(await typesOf(uid)).toEqual(['CodeMarkedLost']);
});
