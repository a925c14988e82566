import { beforeAll, expect, test } from 'vitest';
import { noteSecondFactor, setUpQueryFixture } from '../../testing/query-fixture.ts';
import { startQueryApi } from '../../start.ts';
import { startSession } from '../../testing/start-session.ts';
import { startWithoutLog } from '../../testing/without-log.ts';
import { auditAnswer } from '../audit/contract.ts';
import { ownReadings } from '../readings/contract.ts';
import { adminMessagesAnswer } from './contract.ts';

const PATH = '/api/admin/messages';

const fixture = setUpQueryFixture();
let token: string;
let user: string;
let bag: string;
let erased: string;

beforeAll(async () => {
  const { history } = fixture;
  const { userId: reader } = await history.user({ role: 'admin' });
  token = await fixture.signIn(reader);
  const owner = await history.user();
  user = await fixture.signIn(owner.userId);
  bag = await history.code(owner.userId, 'Blue 100% bag');
  const bicycle = await history.code(owner.userId, 'Bicycle');
  await history.thread(bag, owner.userId, {
    content: 'first',
    email: 'finder@example.org',
    place: { latitude: 52.513_77, longitude: 13.4, accuracy: 12 },
  });
  const thread = await history.thread(bicycle, owner.userId, { content: 'second' });
  await history.message(thread, 'owner', { content: 'third' });
  const last = await history.thread(bicycle, owner.userId, { content: 'fourth' });
  await history.erase(last);
  erased = last.messageId;
});

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
    location_data: { latitude: 52.513_77, longitude: 13.4, accuracy: 12 },
    qr_code: { title: 'Blue 100% bag', uid: bag },
    withheld: null,
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
  // A percent sign in the search is a literal character, not a wildcard.
  expect(found.total).toBe(code === '%' ? 1 : 0);
});

test('each display is in the audit log, and the owner sees it', async () => {
  const reader = (await fixture.history.user({ role: 'admin' })).userId;
  const as = await fixture.signIn(reader);
  for (let display = 0; display < 2; display += 1) await fixture.get(PATH, { token: as });
  const path = `/api/admin/audit?actor=${reader}&action=messages.read`;
  const recorded = async () =>
    auditAnswer
      .parse((await fixture.get(path, { token: as })).body)
      .entries.map(({ action }) => action);
  // Two codes are shown each time, and each is an entry.
  await expect.poll(recorded).toEqual(Array(4).fill('messages.read'));
  const seen = async () =>
    ownReadings.parse((await fixture.getNow('/api/user/readings', { token: user })).body);
  await expect.poll(seen).toContainEqual(
    expect.objectContaining({
      messages: 1,
      reason: null,
      qr_code: { uid: bag, title: 'Blue 100% bag' },
    }),
  );
});

test('what cannot be recorded is not shown', async () => {
  await using api = await startWithoutLog(fixture);
  const { status, text } = await api.get(PATH, token);
  expect(status).toBe(503);
  expect(text).not.toContain('second');
});

test('in strict mode there is nothing of what anybody wrote or left without a reason', async () => {
  const api = await startQueryApi({ ...fixture.apiOptions, adminSecurity: 'strict' });
  const { userId } = await fixture.history.user({ role: 'admin' });
  const { sessionId, token: as } = await startSession(fixture, userId);
  await noteSecondFactor(fixture.pool, sessionId);
  const headers = { Authorization: `Bearer ${as}`, 'X-Min-Position': fixture.history.endText };
  const text = await (await fetch(`${api.url}${PATH}`, { headers })).text();
  await api.stop();
  for (const word of ['first', 'second', 'third', 'finder@example.org', '52.51377']) {
    expect(text).not.toContain(word);
  }
  const { messages } = adminMessagesAnswer.parse(JSON.parse(text));
  const nothing = { contact: false, location: false, photos: 0, voice_note: false };
  expect(messages.map(({ content, withheld }) => [content, withheld])).toEqual([
    [null, null],
    ['', { ...nothing, content_length: 5 }],
    ['', { ...nothing, content_length: 6 }],
    ['', { ...nothing, content_length: 5, contact: true, location: true }],
  ]);
});
