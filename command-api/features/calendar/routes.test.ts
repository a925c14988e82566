import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { signedInLongAgo } from '../../testing/signed-in-long-ago.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
afterAll(() => fixture.stop());

const FEED = '/api/user/calendar-feed';

async function make(token: string, headers = {}): Promise<string> {
  const answer = await fixture.call(FEED, { token, body: {}, headers });
  expect(answer.status).toBe(201);
  return String(answer.body['url']);
}

/** Types and data of the events about the calendar. */
async function eventsOf(token: string) {
  const events = await fixture.log.read(streams.user(subjectOf(token).userId), {
    personal: 'skip',
  });
  return events.filter(({ type }) => type.startsWith('CalendarFeed'));
}

test('an address is told once, and only a hash of its secret is kept', async () => {
  const token = await fixture.register();
  const url = await make(token);
  const secret = /\/api\/calendar\/([\w-]{43})\/lost-things\.ics$/u.exec(url)?.[1] ?? '';
  expect(secret).not.toBe('');
  const [made] = await eventsOf(token);
  expect(made?.type).toBe('CalendarFeedMade');
  expect(inspect(made, { depth: null })).not.toContain(secret.slice(22));
});

test('the same request under the same key of the sender makes one address', async () => {
  const token = await fixture.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const url = await make(token, headers);
  await fixture.restart();
  expect(await make(token, headers)).toBe(url);
  expect(await make(token)).not.toBe(url);
  const types = (await eventsOf(token)).map(({ type }) => type);
  expect(types).toEqual(['CalendarFeedMade', 'CalendarFeedEnded', 'CalendarFeedMade']);
});

test('an address ends, once', async () => {
  const token = await fixture.register();
  await make(token);
  const end = () => fixture.call(FEED, { method: 'DELETE', token, body: {} });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(200);
  expect((await eventsOf(token)).at(-1)?.data).toMatchObject({ reason: 'user' });
  expect(await eventsOf(token)).toHaveLength(2);
});

test('making one asks for a sign-in, and for a recent proof; ending one for no proof', async () => {
  expect((await fixture.call(FEED, { body: {} })).status).toBe(401);
  const old = await signedInLongAgo(fixture, await fixture.register());
  const refused = await fixture.call(FEED, { token: old, body: {} });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ type: 'urn:problem:step-up-required' });
  const ended = await fixture.call(FEED, { method: 'DELETE', token: old, body: {} });
  expect(ended.status).toBe(200);
});

test('a body that says anything is refused', async () => {
  const token = await fixture.register();
  expect((await fixture.call(FEED, { token, body: { name: 'x' } })).status).toBe(400);
});
