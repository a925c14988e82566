import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { HelpersEvent } from '@app/events/helpers';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import { beforeEach, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { helperPage, helpers, quietHours } from './contract.ts';

const fixture = setUpQueryFixture();
let userId: string;
let helperId: string;
let link: string;
const key = createSecretKey(randomBytes(32));

beforeEach(async () => {
  ({ userId } = await fixture.history.user({ email: 'olga@owners.example' }));
  helperId = randomUUID();
  const { token, hash: tokenHash } = makeLinkToken(userId, helperId, key);
  link = token;
  await append({
    type: 'HelperInvited',
    data: {
      userId,
      helperId,
      tokenHash,
      addressHash: 'address',
      channel: 'email',
      showsTitle: true,
      afterMinutes: 30,
    },
    personal: { name: 'Ben', address: 'ben@example.org', ownerName: 'Olga' },
  });
});

const append = (event: HelpersEvent, at?: Date) =>
  fixture.history.append(streams.helpers(userId), event, at);
const end = (reason: 'left' | 'removed', at?: Date) =>
  append({ type: 'HelperEnded', data: { userId, helperId, reason } }, at);

async function list(as = userId) {
  const { status, body } = await fixture.get('/api/user/helpers', {
    token: await fixture.signIn(as),
  });
  expect(status).toBe(200);
  return helpers.parse(body);
}
const open = (token: string) => fixture.get(`/api/helpers/${token}`);

test('an owner sees whom they asked, and nobody else does', async () => {
  expect(await list()).toEqual([
    {
      id: helperId,
      state: 'invited',
      name: 'Ben',
      email: 'ben@example.org',
      phone: null,
      owner_name: 'Olga',
      shows_title: true,
      after_minutes: 30,
      invited_at: expect.stringMatching(/Z$/u) as string,
      updated_at: expect.stringMatching(/Z$/u) as string,
    },
  ]);
  expect(await list((await fixture.history.user()).userId)).toEqual([]);
});

test('a helper sees by their link what they are asked, and nothing of the account', async () => {
  const { status, body, text } = await open(link);
  expect([status, helperPage.parse(body)]).toEqual([
    200,
    { state: 'invited', name: 'Ben', owner_name: 'Olga', alert: null },
  ]);
  for (const secret of ['owners.example', userId, 'ben@example.org']) {
    expect(text).not.toContain(secret);
  }
});

test('who left is seen for 30 days, without a name; who was removed is not', async () => {
  await end('left', new Date(Date.now() - 29 * 24 * 60 * 60_000));
  expect(await list()).toMatchObject([{ state: 'ended', name: null, email: null }]);
  expect((await open(link)).body).toEqual({
    state: 'ended',
    name: null,
    owner_name: null,
    alert: null,
  });
  await end('removed');
  expect(await list()).toEqual([]);
  expect((await open(link)).status).toBe(404);
});

test('a link with another secret leads nowhere', async () => {
  const { token } = makeLinkToken(userId, randomUUID(), key);
  expect((await open(token)).status).toBe(404);
});

/** The helper agreed, and was notified of a message. @returns its id */
async function toldOf(uid: string): Promise<string> {
  await append({ type: 'HelperAgreed', data: { userId, helperId, language: 'en' } });
  const { threadId, messageId } = await fixture.history.thread(uid, userId, { content: 'Secret' });
  const notice = { noticeId: randomUUID(), subject: `helper:${helperId}` };
  const about = { userId, helperId, threadId, messageId, uid, cause: null };
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  await fixture.history.append(streams.notice(notice.noticeId), {
    type: 'NoticeRequested',
    data: { ...notice, kind: 'helper-alert', channel: 'email', about, expiresAt },
  });
  await fixture.history.append(streams.notice(notice.noticeId), {
    type: 'NoticeSent',
    data: { ...notice, attempt: 1, mode: 'live' },
    personal: { answer: '250', shown: null },
  });
  return messageId;
}

test('a helper sees what they were told of, by name where it is shared, and that it is seen', async () => {
  const uid = await fixture.history.code(userId, 'Blue bicycle');
  const messageId = await toldOf(uid);
  const alertOf = async (id = messageId) => {
    const { body, text } = await open(`${link}?message=${id}`);
    expect(text).not.toMatch(/Secret|owners\.example/u);
    return helperPage.parse(body).alert;
  };
  expect(await alertOf()).toMatchObject({ title: 'Blue bicycle', is_seen: false });
  const hidden = { userId, helperId, showsTitle: false, afterMinutes: 30 };
  await append({ type: 'HelperChanged', data: hidden });
  expect(await alertOf()).toMatchObject({ title: null, is_seen: false });
  await fixture.history.append(streams.inbox(userId), {
    type: 'MessagesRead',
    data: { ownerId: userId, messageIds: [messageId] },
  });
  expect(await alertOf()).toMatchObject({ is_seen: true });
  const other = await fixture.history.thread(uid, userId);
  expect(await alertOf(other.messageId)).toBe(null);
  expect(await alertOf('nothing')).toBe(null);
  await end('left');
  expect(await alertOf()).toBe(null);
});

test('an owner sees their quiet hours', async () => {
  const read = async () => {
    const token = await fixture.signIn(userId);
    const { body } = await fixture.get('/api/user/quiet-hours', { token });
    return quietHours.parse(body).quiet_hours;
  };
  expect(await read()).toBe(null);
  const hours = {
    fromMinute: 22 * 60,
    toMinute: 425,
    timeZone: 'Asia/Kolkata',
    exceptLost: true,
    exceptAlarms: false,
  };
  await append({ type: 'QuietHoursChosen', data: { userId, hours } });
  expect(await read()).toEqual({
    from: '22:00',
    to: '07:05',
    time_zone: 'Asia/Kolkata',
    except_lost: true,
    except_alarms: false,
  });
  await append({ type: 'QuietHoursChosen', data: { userId, hours: null } });
  expect(await read()).toBe(null);
});
