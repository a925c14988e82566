import { createSecretKey, randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_URL, type QueryFixture, startQueryFixture } from '../../testing/query-fixture.ts';
import { calendarFeed } from './contract.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

const key = createSecretKey(Buffer.from('the secret that makes addresses'));

/** Creates one like the command API. @returns the token of its address */
async function makeFeed(userId: string) {
  const feedId = randomUUID();
  const { token, hash: secretHash } = makeLinkToken(feedId, feedId, key);
  const data = { userId, feedId, secretHash };
  await fixture.history.append(streams.user(userId), { type: 'CalendarFeedMade', data });
  const end = () =>
    fixture.history.append(streams.user(userId), {
      type: 'CalendarFeedEnded',
      data: { userId, feedId, reason: 'user' },
    });
  return { token, end };
}

const lose = (uid: string, ownerId: string, loss = 1) =>
  fixture.history.append(streams.code(uid), {
    type: 'CodeMarkedLost',
    data: { uid, ownerId, loss, showsEmail: true, showsPhone: false },
    personal: {
      words: 'It holds my medicine',
      reward: '20 euros',
      lastSeenWhere: 'Train to Potsdam',
      lastSeenAt: null,
    },
  });

const read = (token: string) => fixture.get(`/api/calendar/${token}/lost-things.ics`);

test('the address shows what its owner lost and got back, and nothing of finders', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const lost = await fixture.history.code(userId, 'Blue bag');
  const back = await fixture.history.code(userId, 'Old keys');
  const foreign = await fixture.history.code(other, 'Of somebody else');
  const { threadId } = await fixture.history.thread(back, userId, {
    content: 'I found them under the bench',
  });
  for (const [uid, ownerId] of [
    [lost, userId],
    [back, userId],
    [foreign, other],
  ] as const) {
    await lose(uid, ownerId);
  }
  await fixture.history.append(streams.code(back), {
    type: 'CodeFound',
    data: { uid: back, ownerId: userId, loss: 1, threadId },
  });
  const { token } = await makeFeed(userId);
  const { status, headers, text } = await read(token);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('no-store');
  const calendar = text.replaceAll('\r\n ', '');
  expect(calendar.match(/SUMMARY:.*/gu)).toHaveLength(2);
  expect(calendar).toContain('SUMMARY:Lost: Blue bag');
  expect(calendar).toContain('SUMMARY:Returned: Old keys');
  expect(calendar).toContain('DESCRIPTION:Last seen: Train to Potsdam');
  expect(calendar).toContain(`${PUBLIC_URL}/${lost}`);
  for (const word of ['bench', threadId, 'medicine', '20 euros', userId]) {
    expect(calendar).not.toContain(word);
  }
});

test('the entry of a deleted code is cancelled, and gone once the code is erased', async () => {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Blue bag');
  await lose(uid, userId);
  const { token } = await makeFeed(userId);
  await fixture.history.delete(uid, userId);
  expect((await read(token)).text).toContain('STATUS:CANCELLED');
  const data = { uid, ownerId: userId, batchId: null, greetingImageId: null };
  await fixture.history.append(streams.code(uid), { type: 'CodeErased', data });
  expect((await read(token)).text).not.toContain('BEGIN:VEVENT');
});

test('an address that ended opens nothing, nor does one that is not whole', async () => {
  const { userId } = await fixture.history.user();
  const { token, end } = await makeFeed(userId);
  expect((await read(token)).status).toBe(200);
  const wrong = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  for (const each of [wrong, token.slice(0, -1), 'x', '%00']) {
    expect((await read(each)).status).toBe(404);
  }
  await end();
  expect((await read(token)).status).toBe(404);
});

test('nothing is left of an erased account', async () => {
  const { userId } = await fixture.history.user();
  const { token } = await makeFeed(userId);
  await fixture.history.append(streams.user(userId), { type: 'UserErased', data: { userId } });
  expect((await read(token)).status).toBe(404);
});

test('its owner alone reads since when there is an address', async () => {
  const { userId } = await fixture.history.user();
  const ask = async (token: string) =>
    calendarFeed.parse((await fixture.get('/api/user/calendar-feed', { token })).body).made_at;
  const token = await fixture.signIn(userId);
  expect(await ask(token)).toBeNull();
  await makeFeed(userId);
  expect(await ask(token)).toMatch(/Z$/u);
  const { userId: other } = await fixture.history.user();
  expect(await ask(await fixture.signIn(other))).toBeNull();
  expect((await fixture.get('/api/user/calendar-feed')).status).toBe(401);
});
