import { streams } from '@app/events/streams';
import { beforeEach, expect, test } from 'vitest';
import { BASE, requested, type Written } from '../../testing/notices.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import type { NoticeEvent } from '@app/events/notice';
import { eventually } from '@app/events/testing/eventually';
import { contactSubject } from '@app/events/thread';

const notifier = setUpNotifierFixture();
beforeEach(async () => {
  await notifier.start();
  await notifier.settled();
  notifier.mail.received.length = 0;
});

const chooseNotices = (language: string) =>
  notifier.commands.call('/api/user/notices', {
    method: 'PUT',
    token: notifier.owner.token,
    body: { messages_by_email: true, messages_by_sms: true, language },
  });

/** The path of the newest mail's one-click link. */
function oneClick(): string {
  const headers = notifier.mail.received.at(-1)?.headers;
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(?<address>.+)>$/u.exec(headers?.get('list-unsubscribe') ?? '');
  const url = address?.groups?.['address'] ?? '';
  expect(url.startsWith(`${BASE}/api/unsubscribe/`)).toBe(true);
  return url.slice(BASE.length);
}

/** Posts like a mail client: a form, without an idempotency key. */
const press = (path: string) =>
  fetch(notifier.commands.api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('an owner reads notices in the language that they chose', async () => {
  expect((await chooseNotices('de')).status).toBe(200);
  await notifier.write();
  await notifier.settled();
  const raw = notifier.mail.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('Jemand hat dir geschrieben');
  expect(raw).toContain(`${BASE}/account#notices`);
  expect(raw).toContain(`${BASE}/unsubscribe/o-`);
});

test('a language that notices do not have is refused', async () => {
  expect((await chooseNotices('tlh')).status).toBe(400);
});

test.each([
  ['fr-CH,fr;q=0.9', ['fr']],
  ['en-US', []],
])('a browser that asks for %s registers %j', async (accepted, chosen) => {
  const username = `reader.${accepted.slice(0, 2)}`;
  const body = { username, password: 'a long enough password' };
  const headers = { 'Accept-Language': accepted };
  const { body: session } = await notifier.commands.call('/api/auth/register', { body, headers });
  const { userId } = subjectOf(String(session['access_token']));
  const events = await notifier.commands.log.read(streams.user(userId), { personal: 'skip' });
  const languages = events.filter(({ type }) => type === 'LanguageChosen');
  expect(languages.map(({ data }) => Object(data).language)).toEqual(chosen);
});

test('one click ends the e-mails to an owner, and another one changes nothing', async () => {
  await notifier.write();
  await notifier.settled();
  const path = oneClick();
  expect((await press(path)).status).toBe(200);
  expect((await press(path)).status).toBe(200);
  const events = await notifier.commands.log.read(streams.user(notifier.owner.userId), {
    personal: 'skip',
  });
  const choices = events.filter(({ type }) => type === 'NoticePreferencesChosen');
  expect(choices).toMatchObject([{ data: { messagesByEmail: false, messagesBySms: true } }]);
  notifier.mail.received.length = 0;
  await notifier.write();
  await notifier.settled();
  expect(notifier.mail.received).toEqual([]);
});

test('a finder is written to in the language of the page, and one click takes the address back', async () => {
  const { body } = await notifier.commands.call(`/api/qr/${notifier.uid}/message`, {
    body: { content: 'Mil gaya', sender_email: 'eve@finders.example' },
    headers: { 'Accept-Language': 'hi' },
  });
  const messageId = String(body['id']);
  const written = { messageId, threadToken: '', threadId: messageId.replace(/-\d+$/u, '') };
  await notifier.settled();
  await notifier.reply(written);
  await notifier.settled();
  const reply = notifier.mail.received.at(-1);
  expect(reply?.to).toEqual(['eve@finders.example']);
  expect(reply?.raw).toContain('lang=3D"hi"');
  expect((await press(oneClick())).status).toBe(200);
  const events = await notifier.commands.log.read(streams.thread(written.threadId), {
    personal: 'skip',
  });
  expect(events.at(-1)?.type).toBe('FinderContactWithdrawn');
});

test('a link of nobody ends nothing', async () => {
  for (const token of ['nonsense', `o-${'A'.repeat(43)}`, `f-${'A'.repeat(43)}`]) {
    expect((await press(`/api/unsubscribe/${token}`)).status).toBe(404);
  }
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
