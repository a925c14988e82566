import { beforeAll, expect, test } from 'vitest';
import type { StartedThread } from '../testing/history.ts';
import { setUpQueryFixture } from '../testing/query-fixture.ts';

const OWNER = { username: 'grace-the-owner', email: 'grace@owners.example' };
const FINDER = { email: 'finder@finders.example', phone: '+4930987654' };
// The seconds of a time are never this large, so no time contains these digits by chance.
const PLACE = { latitude: 72.123456, longitude: 113.654321, accuracy: 117.25 };

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;
let conversation: StartedThread;

beforeAll(async () => {
  ({ userId: ownerId } = await fixture.history.user(OWNER));
  uid = await fixture.history.code(ownerId, 'Bicycle', 'Please write');
  conversation = await fixture.history.thread(uid, ownerId, {
    content: 'Found it',
    ...FINDER,
    place: PLACE,
  });
  await fixture.history.message(conversation, 'owner', { content: 'Thank you' });
});

/** Everything in an answer, including its headers. */
async function readAll(path: string, token?: string): Promise<string> {
  const { status, text, headers } = await fixture.get(path, token === undefined ? {} : { token });
  expect(status).toBe(200);
  return [text, ...[...headers].flat()].join('\n');
}

const ofOwner = [OWNER.username, OWNER.email, 'owners.example'];
const ofFinder = [FINDER.email, FINDER.phone, '72.123', '113.654', '117.25', 'latitude'];

test.each([
  ['a code', () => `/api/qr/${uid}`],
  ['its image', () => `/api/qr/${uid}/image.svg`],
  ['a thread', () => `/api/threads/${conversation.token}`],
  ['the public figures', () => '/api/stats'],
])('%s says nothing of its owner or of a finder', async (_name, path) => {
  const text = await readAll(path());
  for (const secret of [...ofOwner, ...ofFinder, ownerId]) expect(text).not.toContain(secret);
});

test('an owner sees what a finder left, and neither link nor hash of their page', async () => {
  const token = await fixture.signIn(ownerId);
  const text = await readAll('/api/user/messages', token);
  for (const left of [FINDER.email, FINDER.phone, '72.123456']) expect(text).toContain(left);
  const { rows } = await fixture.pool.query<{ token_hash: string }>(
    'select token_hash from read.threads where id = $1',
    [conversation.threadId],
  );
  for (const secret of [conversation.token, rows[0]?.token_hash ?? '']) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
});

test('another user sees nothing of both', async () => {
  const token = await fixture.signIn((await fixture.history.user()).userId);
  for (const path of ['/api/user/profile', '/api/user/qr-codes', '/api/user/messages']) {
    const text = await readAll(path, token);
    for (const secret of [...ofOwner, ...ofFinder, uid]) expect(text).not.toContain(secret);
  }
});

test('an administrator sees batches without their owners', async () => {
  const { batchId, uids } = await fixture.history.batch(2);
  await fixture.history.claim(uids[0] ?? '', batchId, ownerId, 'Umbrella');
  const token = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
  const text =
    (await readAll('/api/admin/qr-batches', token)) +
    (await readAll(`/api/admin/qr-batch/${batchId}/codes`, token));
  for (const secret of [...ofOwner, ownerId, 'Umbrella']) expect(text).not.toContain(secret);
});

test('an erased message leaves nothing on either side', async () => {
  const erased = await fixture.history.thread(uid, ownerId, {
    content: 'to be forgotten',
    email: 'gone@finders.example',
    phone: '+4930111111',
    place: { latitude: 61.25, longitude: 62.5, accuracy: 63.75 },
  });
  await fixture.history.erase(erased);
  const token = await fixture.signIn(ownerId);
  const text =
    (await readAll('/api/user/messages', token)) + (await readAll(`/api/threads/${erased.token}`));
  for (const gone of ['to be forgotten', 'gone@', '+4930111111', '61.25', '63.75']) {
    expect(text).not.toContain(gone);
  }
});

test('the figures for operators hold no ids, uids or tokens', async () => {
  await readAll(`/api/qr/${uid}`);
  await readAll(`/api/threads/${conversation.token}`);
  const text = await fixture.metrics();
  for (const secret of [uid, conversation.token, ownerId]) expect(text).not.toContain(secret);
});
