import type { NoticeEvent } from '@app/events/notice';
import { eventually } from '@app/events/testing/eventually';
import { contactSubject } from '@app/events/thread';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
  type Written,
} from '../../testing/notices.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let mail: MailServer;
let reactors: Reactors;
let owner: Person;
let uid: string;

beforeAll(async () => {
  fixture = await startCommandFixture();
  mail = await MailServer.start();
  await choose(fixture, LIVE);
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  uid = await makeCode(fixture, owner, 'Blue bag');
  reactors = await startNotifier(fixture, { smtp: mail.url });
});
afterEach(() => reactors.stop());
afterAll(async () => {
  await mail.stop();
  await fixture.stop();
});

const leave = ({ threadToken }: Written, email: string, language = 'en') =>
  fixture.call(`/api/threads/${threadToken}/contact`, {
    method: 'PUT',
    body: { sender_email: email },
    headers: { 'Accept-Language': language },
  });

const sentTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

const isReadable = async (contactId: string): Promise<boolean> => {
  const statement = 'select from vault.keys where subject = $1 and wrapped is not null';
  return (await fixture.pool.query(statement, [contactSubject(contactId)])).rowCount === 1;
};

test('who leaves an address later hears of replies from then on, in their language', async () => {
  const written = await writeAbout(fixture, uid);
  await replyTo(fixture, owner, written, 'Before.');
  await settled(fixture);
  expect((await leave(written, 'late@finders.example', 'de')).status).toBe(200);
  await replyTo(fixture, owner, written, 'After.');
  await settled(fixture);
  expect(sentTo('late@finders.example')).toHaveLength(1);
  const raw = sentTo('late@finders.example')[0]?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('geantwortet');
});

test('a new address takes the place of the old one, whose key is destroyed', async () => {
  const written = await writeAbout(fixture, uid, { sender_email: 'old@finders.example' });
  await leave(written, 'new@finders.example');
  await eventually(async () => !(await isReadable(written.threadId)));
  await replyTo(fixture, owner, written, 'Thanks.');
  await settled(fixture);
  expect(sentTo('old@finders.example')).toEqual([]);
  expect(sentTo('new@finders.example')).toHaveLength(1);
  expect(await isReadable(`${written.threadId}-2`)).toBe(true);
});

test('a notice that waits goes to the new address, and what is recorded lies under its key', async () => {
  await reactors.stop();
  const retryAfterMs = Array.from({ length: 500 }, () => 50);
  reactors = await startNotifier(fixture, { smtp: mail.url }, { retryAfterMs });
  mail.manners.recipient = '450 4.2.0 Try again later';
  const written = await writeAbout(fixture, uid, { sender_email: 'typo@finders.example' });
  await replyTo(fixture, owner, written, 'Thanks.');
  const trail = async () => {
    const notice = (await requested(fixture)).find(
      ({ kind, about }) => kind === 'reply' && about.threadId === written.threadId,
    );
    return notice === undefined ? [] : trailOf(fixture, notice.noticeId);
  };
  await eventually(async () => (await trail()).some(({ type }) => type === 'NoticeFailed'));
  await leave(written, 'right@finders.example');
  // A try that was under way may still be one with the old address.
  const subject = contactSubject(`${written.threadId}-2`);
  const isForNew = ({ type, data }: NoticeEvent): boolean =>
    type === 'NoticeFailed' && data.subject === subject;
  await eventually(async () => (await trail()).some(isForNew));
  mail.manners.recipient = null;
  await settled(fixture);
  expect(sentTo('typo@finders.example')).toEqual([]);
  expect(sentTo('right@finders.example')).toHaveLength(1);
  expect((await trail()).at(-1)).toMatchObject({ type: 'NoticeSent', data: { subject } });
});
