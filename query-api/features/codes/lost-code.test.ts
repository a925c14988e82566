import { streams } from '@app/events/streams';
import { beforeEach, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { thread } from '../threads/contract.ts';
import { ownedCodes } from './contract.ts';
import { publicCode } from './public-code-contract.ts';

const EMAIL = 'grace@owners.example';
const WORDS = {
  words: 'It holds my medicine',
  reward: '20 euros',
  lastSeenWhere: 'Train to Potsdam',
  lastSeenAt: '2026-11-22T17:30:00.000Z',
};

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;

beforeEach(async () => {
  ({ userId: ownerId } = await fixture.history.user());
  await fixture.history.append(streams.user(ownerId), {
    type: 'ContactVerified',
    data: { userId: ownerId, kind: 'email' },
    personal: { address: EMAIL },
  });
  uid = await fixture.history.code(ownerId, 'Bicycle');
});

const lose = (showsEmail: boolean, loss = 1) =>
  fixture.history.append(streams.code(uid), {
    type: 'CodeMarkedLost',
    data: { uid, ownerId, loss, showsEmail, showsPhone: true },
    personal: WORDS,
  });

const change = (type: 'CodePaused' | 'CodeResumed') =>
  fixture.history.append(streams.code(uid), { type, data: { uid, ownerId } });

const scan = () =>
  fixture.history.append(streams.code(uid), {
    type: 'LostCodeScanned',
    data: { uid, ownerId, loss: 1, look: 0 },
  });

const find = (threadId: string | null) =>
  fixture.history.append(streams.code(uid), {
    type: 'CodeFound',
    data: { uid, ownerId, loss: 1, threadId },
  });

const shown = async () => publicCode.parse((await fixture.get(`/api/qr/${uid}`)).body).lost;

/** Everything that anybody can read about the code. */
const readAll = async () => {
  const { token } = await fixture.history.thread(uid, ownerId);
  const texts = await Promise.all([
    fixture.get(`/api/qr/${uid}`),
    fixture.get(`/api/threads/${token}`),
  ]);
  return texts.map(({ text }) => text).join('\n');
};

const owned = async () => {
  const token = await fixture.signIn(ownerId);
  const { body } = await fixture.get('/api/user/qr-codes', { token });
  return ownedCodes.parse(body).find((code) => code.uid === uid);
};

test('the page of a lost code tells what its owner chose, and a contact that they have', async () => {
  await lose(true);
  expect(await shown()).toEqual({
    since: expect.any(String) as string,
    message: WORDS.words,
    reward: WORDS.reward,
    last_seen_where: WORDS.lastSeenWhere,
    last_seen_at: WORDS.lastSeenAt,
    email: EMAIL,
    phone: null,
  });
});

test('a contact that the owner did not choose is not shown', async () => {
  await lose(false);
  expect(await shown()).toMatchObject({ message: WORDS.words, email: null, phone: null });
});

test('an address that is not the owner’s any more is not shown', async () => {
  await lose(true);
  await fixture.history.append(streams.user(ownerId), {
    type: 'ContactRemoved',
    data: { userId: ownerId, kind: 'email' },
  });
  expect(await shown()).toMatchObject({ email: null });
});

test('nothing of it is told while the code is paused, and once it is found', async () => {
  const planted = [EMAIL, WORDS.words, WORDS.reward, WORDS.lastSeenWhere, WORDS.lastSeenAt];
  await lose(true);
  await change('CodePaused');
  for (const secret of planted) expect(await readAll()).not.toContain(secret);
  await change('CodeResumed');
  expect(await shown()).toMatchObject({ email: EMAIL });
  await find(null);
  for (const secret of planted) expect(await readAll()).not.toContain(secret);
  expect(await shown()).toBeNull();
});

test('the contact stands in no other answer about a lost code', async () => {
  await lose(true);
  const { token } = await fixture.history.thread(uid, ownerId);
  const { text } = await fixture.get(`/api/threads/${token}`);
  expect(text).not.toContain(EMAIL);
  const stranger = await fixture.signIn((await fixture.history.user()).userId);
  for (const path of ['/api/user/qr-codes', '/api/user/conversations', '/api/user/messages']) {
    expect((await fixture.get(path, { token: stranger })).text).not.toContain(EMAIL);
  }
});

test('the owner sees what finders are told, the scans, and when it was lost before', async () => {
  const { threadId } = await fixture.history.thread(uid, ownerId);
  await lose(true);
  await scan();
  await scan();
  expect(await owned()).toMatchObject({
    lost: { message: WORDS.words, reward: WORDS.reward, show_email: true, show_phone: true },
    losses: [{ number: 1, found_at: null, thread_id: null, scans: 2 }],
  });
  await find(threadId);
  await lose(true, 2);
  const { losses } = (await owned()) ?? {};
  expect(losses).toMatchObject([
    { number: 2, found_at: null, scans: 0, last_scanned_at: null },
    { number: 1, found_at: expect.any(String) as string, thread_id: threadId, scans: 2 },
  ]);
});

test('the conversation tells that the thing is lost, and that it came back through it', async () => {
  const { threadId, token } = await fixture.history.thread(uid, ownerId);
  const another = await fixture.history.thread(uid, ownerId);
  const read = async (by: string) => thread.parse((await fixture.get(`/api/threads/${by}`)).body);
  expect(await read(token)).toMatchObject({ is_lost: false, is_returned: false });
  await lose(false);
  expect(await read(token)).toMatchObject({ is_lost: true, is_returned: false });
  await find(threadId);
  expect(await read(token)).toMatchObject({ is_lost: false, is_returned: true });
  expect(await read(another.token)).toMatchObject({ is_lost: false, is_returned: false });
});
