import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryApi } from '../../start.ts';
import { startWithoutLog } from '../../testing/without-log.ts';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { adminMessagesAnswer } from './contract.ts';

const PATH = '/api/admin/messages';

let fixture: QueryFixture;
let token: string;
let user: string;
let bag: string;
let erased: string;

beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history } = fixture;
  token = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  const owner = await history.user();
  user = await fixture.signIn(owner.userId);
  bag = await history.code(owner.userId, 'Blue 100% bag');
  const bicycle = await history.code(owner.userId, 'Bicycle');
  await history.thread(bag, owner.userId, {
    content: 'first',
    email: 'finder@example.org',
    place: { latitude: 52.5, longitude: 13.4, accuracy: 12 },
  });
  const thread = await history.thread(bicycle, owner.userId, { content: 'second' });
  await history.message(thread, 'owner', { content: 'third' });
  const last = await history.thread(bicycle, owner.userId, { content: 'fourth' });
  await history.erase(last);
  erased = last.messageId;
});
afterAll(() => fixture.stop());

async function read(query = '') {
  const { status, body } = await fixture.get(`${PATH}?${query}`, { token });
  expect(status).toBe(200);
  return adminMessagesAnswer.parse(body);
}

test('all messages, the newest first, with contact data; erased ones are empty', async () => {
  const { messages, total } = await read();
  expect(total).toBe(4);
  expect(messages.map(({ content }) => content)).toEqual([null, 'third', 'second', 'first']);
  expect(messages[0]).toMatchObject({ id: erased, sender_email: null, location_data: null });
  expect(messages.at(-1)).toMatchObject({
    sender_type: 'finder',
    sender_email: 'finder@example.org',
    sender_phone: null,
    location_data: { latitude: 52.5, longitude: 13.4, accuracy: 12 },
    qr_code: { title: 'Blue 100% bag', uid: bag },
  });
});

const texts = async (query: string) => (await read(query)).messages.map((each) => each.content);

test('pages hold as many as asked for', async () => {
  expect(await texts('limit=2')).toEqual([null, 'third']);
  expect(await texts('limit=2&page=2')).toEqual(['second', 'first']);
  expect(await texts('limit=2&page=3')).toEqual([]);
});

test.each(['BLUE', '100% b', 'UID'])('the search %s finds a code', async (code) => {
  const search = code === 'UID' ? bag.toLowerCase() : code;
  const { messages, total } = await read(`code=${encodeURIComponent(search)}`);
  expect([messages.map(({ content }) => content), total]).toEqual([['first'], 1]);
});

test.each(['nothing', '%', '_icycle', '7K2QW9XM'])('the search %s finds nothing', async (code) => {
  const found = await read(`code=${encodeURIComponent(code)}`);
  // A percent sign is one that stands in a title, and no pattern.
  expect(found.total).toBe(code === '%' ? 1 : 0);
});

/** What is recorded of an administrator in this hour and in the one before, which may just have ended. */
async function recorded(administratorId: string) {
  const hours = [3_600_000, 0].map((ago) => new Date(Date.now() - ago).toISOString().slice(0, 13));
  const events = hours.map((hour) =>
    fixture.log.read(streams.contactReading(administratorId, hour), { personal: 'skip' }),
  );
  return (await Promise.all(events)).flat().map(({ type, data, metadata }) => ({
    type,
    data,
    by: metadata.actor,
  }));
}

test('a page with contact data is recorded, one without is not', async () => {
  const { userId: id } = await fixture.history.user({ role: 'admin' });
  const as = await fixture.signIn(id);
  const ask = (query: string) => fixture.get(`${PATH}?${query}`, { token: as });
  await ask('limit=1');
  expect(await recorded(id)).toEqual([]);
  await ask('limit=2&page=2');
  await ask('code=blue');
  const [type, by] = ['FinderContactRead', { kind: 'user', id }];
  expect(await recorded(id)).toEqual([
    { type, by, data: { administratorId: id, page: 2, list: 'all' } },
    { type, by, data: { administratorId: id, page: 1, list: 'found' } },
  ]);
});

test('a page is recorded once an hour, however many ask, and on whichever replica', async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const as = await fixture.signIn(userId);
  const headers = { 'X-Min-Position': fixture.history.endText, Authorization: `Bearer ${as}` };
  const ask = async (api: { readonly url: string }) =>
    (await fetch(`${api.url}${PATH}`, { headers })).status;
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(fixture.api)));
  const other = await startQueryApi(fixture.apiOptions);
  answers.push(await ask(other));
  await other.stop();
  expect(new Set(answers)).toEqual(new Set([200]));
  // All of these came within one hour, or at its turn within two.
  expect((await recorded(userId)).length).toBeOneOf([1, 2]);
});

test('what cannot be recorded is not shown', async () => {
  await using api = await startWithoutLog(fixture);
  const { status, text } = await api.get(PATH, token);
  expect(status).toBe(503);
  expect(text).not.toContain('finder@example.org');
});

test('is for administrators', async () => {
  expect((await fixture.get(PATH)).status).toBe(401);
  expect((await fixture.get(PATH, { token: user })).status).toBe(403);
});

test.each(['page=0', 'limit=201', 'code=a&code=b', 'search=x', 'code=%00'])(
  'refuses %s',
  async (query) => {
    expect((await fixture.get(`${PATH}?${query}`, { token })).status).toBe(400);
  },
);
