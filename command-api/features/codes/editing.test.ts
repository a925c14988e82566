import { beforeAll, expect, test } from 'vitest';
import { type CallOptions, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
let unchanged: string;
beforeAll(async () => {
  owner = await fixture.register();
  unchanged = await codeOf(owner);
});

async function codeOf(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const edit = (uid: string, body: object, options: CallOptions = { token: owner }) =>
  fixture.call(`/api/qr/${uid}`, { ...options, method: 'PATCH', body });

const eventsOf = async (uid: string) =>
  (await fixture.log.read(`code-${uid}`, { personal: 'open' })).slice(1);

test('an owner changes what they want to change, and nothing else', async () => {
  const uid = await codeOf(owner);
  const changes = { title: ' Red bag ', auto_delete_days: 7, is_paused: true };
  const answer = await edit(uid, changes);
  expect([answer.status, answer.body]).toEqual([200, { id: uid, uid }]);
  expect(answer.headers.get('X-Position')).toMatch(/^\d+/u);
  expect((await edit(uid, changes)).status).toBe(200);
  expect((await eventsOf(uid)).map(({ type, personal = null }) => [type, personal])).toEqual([
    ['CodeRenamed', { title: 'Red bag' }],
    ['AutoDeleteChosen', null],
    ['CodePaused', null],
  ]);
});

test('an emptied greeting is none, and the days can be taken away', async () => {
  const uid = await codeOf(owner);
  await edit(uid, { greeting_message: 'Hello', auto_delete_days: 3 });
  await edit(uid, { greeting_message: '', auto_delete_days: null });
  const events = await eventsOf(uid);
  expect(events.at(-2)?.personal).toEqual({ greeting: null });
  expect(events.at(-1)?.data).toMatchObject({ days: null });
});

test.each([
  [{}, '', 'Send at least one field to change.'],
  [{ title: '' }, 'title', 'Title is required.'],
  [{ title: null }, 'title', 'Title is required.'],
  [{ title: 'x'.repeat(121) }, 'title', 'Title may have at most 120 characters.'],
  [{ greeting_message: 'x'.repeat(501) }, 'greeting_message', 'The greeting message may have'],
  [{ auto_delete_days: 0 }, 'auto_delete_days', 'The number of days must be 1 or more.'],
  [{ auto_delete_days: 3651 }, 'auto_delete_days', 'The number of days must be 3650 or less.'],
  [{ is_paused: 'yes' }, 'is_paused', 'Choose whether the code is paused.'],
  [{ location_enabled: null }, 'location_enabled', 'Choose whether finders may share'],
  [{ is_paused: true, is_claimed: false }, '', 'There is no field "is_claimed" here.'],
])('%j is refused with a sentence', async (body, path, message) => {
  const refused = await edit(unchanged, body);
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([
    { path, message: expect.stringContaining(message) as string },
  ]);
});

test('a paused code takes no messages, photos or answers, and does not say why', async () => {
  const uid = await codeOf(owner);
  const message = { content: 'Found it' };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: message });
  await edit(uid, { is_paused: true });
  const thread = `/api/threads/${String(sent.body['thread_token'])}/messages`;
  for (const path of [`/api/qr/${uid}/message`, thread]) {
    const refused = await fixture.call(path, { body: message });
    expect(refused.status).toBe(409);
    expect(refused.body['detail']).toBe('This code is not taking messages right now.');
    expect(JSON.stringify(refused.body)).not.toMatch(/pause/iu);
  }
  await edit(uid, { is_paused: false });
  expect((await fixture.call(thread, { body: message })).status).toBe(201);
});

test('a place is not kept once the owner switched places off', async () => {
  const uid = await codeOf(owner);
  await edit(uid, { location_enabled: false });
  const location = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
  const body = { content: 'Found it', location_data: location };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body });
  const stream = `thread-${String(sent.body['id']).slice(0, -2)}`;
  const events = await fixture.log.read(stream, { personal: 'open' });
  expect(events[1]?.personal).toMatchObject({ place: null });
});
