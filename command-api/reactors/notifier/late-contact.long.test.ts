import type { NoticeEvent } from '@app/events/notice';
import { eventually } from '@app/events/testing/eventually';
import { contactSubject } from '@app/events/thread';
import { beforeEach, expect, test } from 'vitest';
import { requested, type Written } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
beforeEach(async () => {
  await notifier.start();
});

const leave = ({ threadToken }: Written, email: string, language = 'en') =>
  notifier.commands.call(`/api/threads/${threadToken}/contact`, {
    method: 'PUT',
    body: { sender_email: email },
    headers: { 'Accept-Language': language },
  });

const sentTo = (address: string) => notifier.mail.received.filter(({ to }) => to.includes(address));

const isReadable = async (contactId: string): Promise<boolean> => {
  const statement = 'select from vault.keys where subject = $1 and wrapped is not null';
  return (
    (await notifier.commands.pool.query(statement, [contactSubject(contactId)])).rowCount === 1
  );
};

test('who leaves an address later hears of replies from then on, in their language', async () => {
  const written = await notifier.write();
  await notifier.reply(written, 'Before.');
  await notifier.settled();
  expect((await leave(written, 'late@finders.example', 'de')).status).toBe(200);
  await notifier.reply(written, 'After.');
  await notifier.settled();
  expect(sentTo('late@finders.example')).toHaveLength(1);
  const raw = sentTo('late@finders.example')[0]?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('geantwortet');
});

test('a new address takes the place of the old one, whose key is destroyed', async () => {
  const written = await notifier.write({ sender_email: 'old@finders.example' });
  await leave(written, 'new@finders.example');
  await eventually(async () => !(await isReadable(written.threadId)));
  await notifier.reply(written, 'Thanks.');
  await notifier.settled();
  expect(sentTo('old@finders.example')).toEqual([]);
  expect(sentTo('new@finders.example')).toHaveLength(1);
  expect(await isReadable(`${written.threadId}-2`)).toBe(true);
});

test('a notice that waits goes to the new address, and what is recorded lies under its key', async () => {
  await notifier.stopReactors();
  const retryAfterMs = Array.from({ length: 500 }, () => 50);
  await notifier.start({ retryAfterMs });
  notifier.mail.manners.recipient = '450 4.2.0 Try again later';
  const written = await notifier.write({ sender_email: 'typo@finders.example' });
  await notifier.reply(written, 'Thanks.');
  const trail = async () => {
    const notice = (await requested(notifier.commands)).find(
      ({ kind, about }) => kind === 'reply' && about.threadId === written.threadId,
    );
    return notice === undefined ? [] : notifier.trailOf(notice.noticeId);
  };
  await eventually(async () => (await trail()).some(({ type }) => type === 'NoticeFailed'));
  await leave(written, 'right@finders.example');
  // An attempt in progress may still use the old address.
  const subject = contactSubject(`${written.threadId}-2`);
  const isForNew = ({ type, data }: NoticeEvent): boolean =>
    type === 'NoticeFailed' && data.subject === subject;
  await eventually(async () => (await trail()).some(isForNew));
  notifier.mail.manners.recipient = null;
  await notifier.settled();
  expect(sentTo('typo@finders.example')).toEqual([]);
  expect(sentTo('right@finders.example')).toHaveLength(1);
  expect((await trail()).at(-1)).toMatchObject({ type: 'NoticeSent', data: { subject } });
});
