import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { newUid } from '../../testing/history.ts';
import { setUpQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { ownedCodes } from '../codes/contract.ts';
import { profile } from '../profile/contract.ts';
import { ownerMessages } from './contract.ts';

const fixture = setUpQueryFixture();
let owner: Awaited<ReturnType<QueryFixture['history']['user']>>;
let token: string;
let other: string;
let uid: string;
let secondUid: string;

beforeAll(async () => {
  const { history } = fixture;
  owner = await history.user({ username: 'ada', email: 'ada@example.org', plan: 'basic' });
  token = await fixture.signIn(owner.userId);
  other = await fixture.signIn((await history.user()).userId);
  uid = await history.code(owner.userId, 'Bicycle');
  secondUid = await history.code(owner.userId, 'Umbrella', 'Hello');
  const first = await history.thread(uid, owner.userId, {
    content: 'one',
    email: 'finder@example.org',
    phone: '+4930123456',
    place: { latitude: 52.5, longitude: 13.4, accuracy: 8 },
  });
  await history.message(first, 'owner', { content: 'two' });
  await history.thread(secondUid, owner.userId, { content: 'three' });
  await history.thread(uid, owner.userId, {
    content: 'four',
    at: new Date('2025-12-31T23:59:59Z'),
  });
});

const CALLS = ['/api/user/profile', '/api/user/qr-codes', '/api/user/messages', '/api/user/live'];

describe.each(CALLS)('GET %s', (path) => {
  test.each([
    ['nobody', () => undefined],
    ['a token that is none', () => 'abc'],
    ['a token of another key', () => `${token.slice(0, -6)}AAAAAA`],
  ])('refuses %s', async (_name, who) => {
    const bearer = who();
    const { status, body, headers } = await fixture.get(path, bearer ? { token: bearer } : {});
    expect(status).toBe(401);
    expect(problem.parse(body).detail).toBe('Please sign in to continue.');
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('refuses a disabled user', async () => {
    const { userId } = await fixture.history.user();
    await fixture.get('/api/user/profile', { token: await fixture.signIn(userId) });
    await fixture.pool.query('update read.users set is_active = false where id = $1', [userId]);
    expect((await fixture.get(path, { token: await fixture.signIn(userId) })).status).toBe(401);
  });
});

test('a token for an account that is not there is refused in the end', async () => {
  const stranger = await fixture.signIn('0190b3c4-aaaa-7bbb-8ccc-0123456789ab');
  expect((await fixture.get('/api/user/profile', { token: stranger })).status).toBe(401);
});

test('an account that has only just registered is waited for', async () => {
  await fixture.projector.pause();
  const { userId } = await fixture.history.user();
  const fresh = await fixture.signIn(userId);
  const answer = fixture.getNow('/api/user/profile', { token: fresh });
  await fixture.projector.resume();
  expect((await answer).status).toBe(200);
});

test('GET /user/profile shows the plan and what was used of it', async () => {
  const { status, body } = await fixture.get('/api/user/profile', { token });
  expect(status).toBe(200);
  expect(profile.parse(body)).toEqual({
    id: owner.userId,
    username: 'ada',
    email: 'ada@example.org',
    email_verified: false,
    pending_email: null,
    phone: null,
    phone_verified: false,
    pending_phone: null,
    has_password: false,
    password_until: null,
    notices: { messages_by_email: true, messages_by_sms: true, language: 'en' },
    role: 'user',
    subscription_plan: 'basic',
    qr_codes_used: 2,
    messages_used: 2,
    unread_count: 3,
    is_active: true,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
    usage_limits: { qr_codes_limit: 100, messages_limit: 100 },
  });
});

test('GET /user/profile of somebody who has used nothing', async () => {
  const { body } = await fixture.get('/api/user/profile', { token: other });
  expect(profile.parse(body)).toMatchObject({
    qr_codes_used: 0,
    messages_used: 0,
    usage_limits: { qr_codes_limit: 10, messages_limit: 10 },
  });
});

test("GET /user/qr-codes lists the user's own codes, newest first", async () => {
  const { status, body } = await fixture.get('/api/user/qr-codes', { token });
  expect(status).toBe(200);
  const codes = ownedCodes.parse(body);
  expect(codes.map((code) => [code.uid, code.title, code.message_count])).toEqual([
    [secondUid, 'Umbrella', 1],
    [uid, 'Bicycle', 2],
  ]);
  expect((await fixture.get('/api/user/qr-codes', { token: other })).body).toEqual([]);
});

/** A page of messages and the link to the next. */
async function read(query: string, as = token) {
  const { status, body, headers } = await fixture.get(`/api/user/messages${query}`, { token: as });
  expect(status).toBe(200);
  return { messages: ownerMessages.parse(body), link: headers.get('Link') };
}

describe('GET /user/messages', () => {
  test('lists messages and replies, newest first', async () => {
    const { messages, link } = await read('');
    expect(messages.map(({ content }) => content)).toEqual(['four', 'three', 'two', 'one']);
    expect(link).toBeNull();
    expect(messages.at(-1)).toMatchObject({
      sender_type: 'finder',
      sender_email: 'finder@example.org',
      sender_phone: '+4930123456',
      location_data: { latitude: 52.5, longitude: 13.4, accuracy: 8 },
      qr_code: { title: 'Bicycle', uid },
    });
    expect(messages[2]).toMatchObject({ sender_type: 'owner', location_data: null });
  });

  test('of one code only', async () => {
    const { messages } = await read(`?qr_code_id=${secondUid.toLowerCase()}`);
    expect(messages.map(({ content }) => content)).toEqual(['three']);
  });

  test("holds nothing of other people's", async () => {
    expect((await read('', other)).messages).toEqual([]);
    expect((await read(`?qr_code_id=${uid}`, other)).messages).toEqual([]);
    expect((await read(`?qr_code_id=${newUid()}`)).messages).toEqual([]);
  });

  test('leads on page by page to the end', async () => {
    const contents: (string | null)[] = [];
    let query = '?limit=1';
    for (let page = 0; page < 4; page += 1) {
      const { messages, link } = await read(query);
      contents.push(...messages.map(({ content }) => content));
      if (page === 3) expect(link).toBeNull();
      else {
        expect(link).toMatch(/^<\/api\/user\/messages\?limit=1&cursor=[\w-]+>; rel="next"$/u);
        query = link?.slice(link.indexOf('?'), link.indexOf('>')) ?? '';
      }
    }
    expect(contents).toEqual(['four', 'three', 'two', 'one']);
  });

  test('a new message does not shift the pages', async () => {
    const { link } = await read(`?limit=2&qr_code_id=${uid}`);
    await fixture.history.thread(uid, owner.userId, { content: 'five' });
    const next = await read(link?.slice(link.indexOf('?'), link.indexOf('>')) ?? '');
    expect(next.messages.map(({ content }) => content)).toEqual(['one']);
  });

  test.each([
    ['limit=0', 'limit must be a whole number from 1 to 200.'],
    ['limit=201', 'limit must be a whole number from 1 to 200.'],
    ['limit=1.5', 'limit must be a whole number from 1 to 200.'],
    ['limit=many', 'limit must be a whole number from 1 to 200.'],
    ['limit=', 'limit must be a whole number from 1 to 200.'],
    ['limit=1&limit=2', 'limit must be a whole number from 1 to 200.'],
    ['cursor=zzz', 'cursor is not valid.'],
    ['cursor=%00', 'cursor is not valid.'],
    [`cursor=${'A'.repeat(300)}`, 'cursor is not valid.'],
    ['cursor=a&cursor=b', 'cursor may be given only once.'],
    ['qr_code_id=%00', 'qr_code_id is not valid.'],
    ['qr_code_id=hello', 'qr_code_id is not valid.'],
    ['qr_code_id=%27%20or%201%3D1', 'qr_code_id is not valid.'],
  ])('refuses %.40s', async (query, detail) => {
    const { status, body } = await fixture.get(`/api/user/messages?${query}`, { token });
    expect(status).toBe(400);
    expect(problem.parse(body)).toMatchObject({ detail, errors: [{ message: detail }] });
  });
});
