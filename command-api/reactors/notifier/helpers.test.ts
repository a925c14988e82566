import { randomUUID } from 'node:crypto';
import { helperSubject } from '@app/events/helpers';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { appendTo, BASE } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();

async function invite(name = 'Ben') {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const { body } = await notifier.commands.call('/api/user/helpers', {
    token: notifier.owner.token,
    body: { name, email, owner_name: 'Olga', shows_title: false, after_minutes: 1 },
  });
  return { id: String(body['id']), email };
}

const inTwoMinutes = (): Date => new Date(Date.now() + 2 * 60_000);
const mailTo = (address: string) => notifier.mail.received.filter(({ to }) => to.includes(address));
const textOf = (raw: string | undefined): string => (raw ?? '').replaceAll('=\r\n', '');

test('somebody is asked once, by a mail that holds nothing of the account', async () => {
  await notifier.start();
  const { id, email } = await invite();
  await notifier.settled();
  const [notice] = await notifier.newNotices();
  expect(notice).toMatchObject({ kind: 'helper-invitation', subject: helperSubject(id) });
  expect(mailTo(email)).toHaveLength(1);
  const raw = textOf(mailTo(email)[0]?.raw);
  expect(raw).toContain(`${BASE}/helper/`);
  expect(raw).toContain('Olga');
  expect(mailTo(email)[0]?.headers.get('list-unsubscribe')).toMatch(/\/api\/unsubscribe\/h-/u);
  expect(mailTo(email)[0]?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(raw).not.toContain(notifier.owner.email);
  expect(raw).not.toContain('Blue bag');
});

test('who is asked by SMS is told by SMS, as long as the plan has them', async () => {
  const { token, userId } = notifier.owner;
  const call = (path: string, body: object, method = 'POST') =>
    notifier.commands.call(path, { token, body, method });
  const phone = `+4930${String(Date.now()).slice(-8)}`;
  const told = { shows_title: false, after_minutes: 1 };
  const asked = { name: 'Ben', phone, owner_name: 'Olga', ...told };
  const plan = (chosen: 'free' | 'basic') =>
    appendTo(notifier.commands, streams.user(userId), {
      type: 'PlanChosen',
      data: { userId, plan: chosen, orderId: randomUUID() },
    });
  const refused = await call('/api/user/helpers', asked);
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'Your plan has no SMS. Give an e-mail address, or upgrade your plan.',
  ]);
  await plan('basic');
  await notifier.start();
  await call('/api/user/helpers', asked);
  await notifier.settled();
  expect(notifier.sms.taken.map(({ to }) => to)).toEqual([phone]);
  const link = /helper\/(\S+)/u.exec(notifier.sms.taken[0]?.body ?? '')?.[1] ?? '';
  await call(`/api/helpers/${link}/answer`, { agrees: true });
  await notifier.stopReactors();
  const { messageId } = await notifier.write({ content: 'I am Eve' });
  await notifier.start({ now: inTwoMinutes });
  await notifier.settled();
  expect(notifier.sms.taken.map(({ to }) => to)).toEqual([phone, phone]);
  const { body = '' } = notifier.sms.taken[1] ?? {};
  expect(body).toContain(`/helper/${link}?message=${messageId}`);
  expect(body).not.toMatch(/Eve|Blue bag/u);
  await plan('free');
  await notifier.write();
  await notifier.settled();
  expect(notifier.sms.taken).toHaveLength(2);
});

test('who was removed before the mail went out is not asked', async () => {
  notifier.mail.manners.recipient = '450 4.2.0 Try again later';
  await notifier.start({ retryAfterMs: Array.from({ length: 500 }, () => 50) });
  const { id, email } = await invite();
  const path = `/api/user/helpers/${id}`;
  await notifier.commands.call(path, {
    token: notifier.owner.token,
    method: 'DELETE',
    body: {},
  });
  notifier.mail.manners.recipient = null;
  await notifier.settled();
  expect(mailTo(email)).toEqual([]);
  const [notice] = await notifier.newNotices();
  expect((await notifier.types(notice?.noticeId ?? '')).at(-1)).toBe('NoticeDropped');
});
