import { randomUUID } from 'node:crypto';
import type { NoticeChannel } from '@app/events/notice';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { noticesAnswer, outbox, outboxMail } from './contract.ts';

const fixture = setUpQueryFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
});

const LINK = 'https://found.example/auth/secret-token';

async function request(channel: NoticeChannel = 'email', userId: string = randomUUID()) {
  const noticeId = randomUUID();
  const notice = { noticeId, subject: userSubject(userId) };
  const about = { userId, cause: null };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const data = { ...notice, kind: 'new-message', channel, about, expiresAt } as const;
  await fixture.history.append(streams.notice(noticeId), { type: 'NoticeRequested', data });
  return notice;
}

async function send(notice: Awaited<ReturnType<typeof request>>, mode: 'mock' | 'live' = 'mock') {
  const shown = {
    to: 'ada@example.org',
    subject: 'Hello',
    text: `Go to ${LINK}`,
    html: `<p>Go to ${LINK}</p>`,
    link: LINK,
    unsubscribe: 'https://found.example/api/unsubscribe/o-token',
  };
  await fixture.history.append(streams.notice(notice.noticeId), {
    type: 'NoticeSent',
    data: { ...notice, attempt: 1, mode },
    personal: { answer: 'Recorded', shown: mode === 'mock' ? shown : null },
  });
}

async function fail(notice: Awaited<ReturnType<typeof request>>, isLast: boolean) {
  const stream = streams.notice(notice.noticeId);
  await fixture.history.append(stream, {
    type: 'NoticeFailed',
    data: { ...notice, attempt: 1, nextAttemptAt: isLast ? null : new Date().toISOString() },
    personal: { answer: '550 no such user ada@example.org' },
  });
  if (!isLast) return;
  const data = { noticeId: notice.noticeId, reason: 'refused' } as const;
  await fixture.history.append(stream, { type: 'NoticeParked', data });
}

const readOutbox = async () =>
  outbox.parse((await fixture.get('/api/admin/outbox', { token: admin })).body).notices;
const readNotices = async (query = '') =>
  noticesAnswer.parse((await fixture.get(`/api/admin/notices${query}`, { token: admin })).body);

test('the outbox shows what would have gone, which the table holds sealed', async () => {
  const notice = await request();
  await send(notice);
  await send(await request('sms'), 'live');
  expect(await readOutbox()).toEqual([
    {
      id: notice.noticeId,
      kind: 'new-message',
      channel: 'email',
      to: 'ada@example.org',
      subject: 'Hello',
      text: `Go to ${LINK}`,
      link: LINK,
      created_at: expect.any(String),
    },
  ]);
  const { rows } = await fixture.pool.query('select * from read.notices');
  expect(JSON.stringify(rows)).not.toMatch(/secret-token|ada@example|Go to/u);
});

const readMail = (id: string) => fixture.get(`/api/admin/outbox/${id}`, { token: admin });

test('a mail of the outbox is shown as it looks, as long as it is in the outbox', async () => {
  const userId = randomUUID();
  const notice = await request('email', userId);
  await send(notice);
  expect(outboxMail.parse((await readMail(notice.noticeId)).body)).toEqual({
    html: `<p>Go to ${LINK}</p>`,
    unsubscribe: 'https://found.example/api/unsubscribe/o-token',
  });
  const live = await request();
  await send(live, 'live');
  for (const id of [live.noticeId, randomUUID(), 'x', '%00']) {
    expect((await readMail(id)).status, id).toBe(404);
  }
  await fixture.vault.destroy([userSubject(userId)]);
  expect((await readMail(notice.noticeId)).status).toBe(404);
});

test('what was erased is in the outbox no longer, at once', async () => {
  const userId = randomUUID();
  const notice = await request('email', userId);
  await send(notice);
  const before = await readOutbox();
  expect(before.map(({ id }) => id)).toContain(notice.noticeId);
  await fixture.vault.destroy([userSubject(userId)]);
  expect((await readOutbox()).map(({ id }) => id)).not.toContain(notice.noticeId);
  const { notices } = await readNotices();
  expect(notices.find(({ id }) => id === notice.noticeId)?.state).toBe('sent');
});

const choose = (notification_mode: 'mock' | 'live') =>
  fixture.history.append(streams.settings(), {
    type: 'SettingsChanged',
    data: { changed: ['notification_mode'] },
    personal: { ...DEFAULT_SETTINGS, notification_mode },
  });

test('the newest 50 are shown, newest first, and none in live mode', async () => {
  for (let count = 0; count < 52; count += 1) await send(await request());
  const shown = await readOutbox();
  expect(shown).toHaveLength(50);
  const times = shown.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  await choose('live');
  expect(await readOutbox()).toEqual([]);
  expect((await readMail(shown[0]?.id ?? '')).status).toBe(404);
  await choose('mock');
  expect(await readOutbox()).toHaveLength(50);
});

test('notices are listed by state, with what the provider said', async () => {
  const waiting = await request();
  const retrying = await request('sms');
  await fail(retrying, false);
  const parked = await request();
  await fail(parked, true);
  const list = async (state: string) => {
    const { notices, total } = await readNotices(`?state=${state}`);
    return [notices.map(({ id, attempts, last_answer }) => [id, attempts, last_answer]), total];
  };
  const said = '550 no such user ada@example.org';
  expect(await list('waiting')).toEqual([[[waiting.noticeId, 0, null]], 1]);
  expect(await list('retrying')).toEqual([[[retrying.noticeId, 1, said]], 1]);
  expect(await list('parked')).toEqual([[[parked.noticeId, 1, said]], 1]);
  const page = await readNotices('?state=sent&limit=10&page=2');
  expect(page.notices).toHaveLength(10);
  expect(page.notices[0]?.last_answer).toBe('Recorded');
});
