import { streams } from '@app/events/streams';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  BASE,
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  settled,
  startNotifier,
  writeAbout,
} from '../../testing/notices.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
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
  await settled(fixture);
  mail.received.length = 0;
});
afterEach(() => reactors.stop());
afterAll(async () => {
  await mail.stop();
  await fixture.stop();
});

const chooseNotices = (language: string) =>
  fixture.call('/api/user/notices', {
    method: 'PUT',
    token: owner.token,
    body: { messages_by_email: true, messages_by_sms: true, language },
  });

/** What the newest mail offers for one click, as the path of the API. */
function oneClick(): string {
  const headers = mail.received.at(-1)?.headers;
  expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(?<address>.+)>$/u.exec(headers?.get('list-unsubscribe') ?? '');
  const url = address?.groups?.['address'] ?? '';
  expect(url.startsWith(`${BASE}/api/unsubscribe/`)).toBe(true);
  return url.slice(BASE.length);
}

/** As a mail program does it: a form, without a key of its own. */
const press = (path: string) =>
  fetch(fixture.api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('an owner reads notices in the language that they chose', async () => {
  expect((await chooseNotices('de')).status).toBe(200);
  await writeAbout(fixture, uid);
  await settled(fixture);
  const raw = mail.received.at(-1)?.raw.replaceAll('=\r\n', '') ?? '';
  expect(raw).toContain('Jemand hat Ihnen geschrieben');
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
  const { body: session } = await fixture.call('/api/auth/register', { body, headers });
  const { userId } = subjectOf(String(session['access_token']));
  const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
  const languages = events.filter(({ type }) => type === 'LanguageChosen');
  expect(languages.map(({ data }) => Object(data).language)).toEqual(chosen);
});

test('one click ends the e-mails to an owner, and another one changes nothing', async () => {
  await writeAbout(fixture, uid);
  await settled(fixture);
  const path = oneClick();
  expect((await press(path)).status).toBe(200);
  expect((await press(path)).status).toBe(200);
  const events = await fixture.log.read(streams.user(owner.userId), { personal: 'skip' });
  const choices = events.filter(({ type }) => type === 'NoticePreferencesChosen');
  expect(choices).toMatchObject([{ data: { messagesByEmail: false, messagesBySms: true } }]);
  mail.received.length = 0;
  await writeAbout(fixture, uid);
  await settled(fixture);
  expect(mail.received).toEqual([]);
});

test('a finder is written to in the language of the page, and one click takes the address back', async () => {
  const { body } = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Mil gaya', sender_email: 'eve@finders.example' },
    headers: { 'Accept-Language': 'hi' },
  });
  const messageId = String(body['id']);
  const written = { messageId, threadToken: '', threadId: messageId.replace(/-\d+$/u, '') };
  await settled(fixture);
  await replyTo(fixture, owner, written);
  await settled(fixture);
  const reply = mail.received.at(-1);
  expect(reply?.to).toEqual(['eve@finders.example']);
  expect(reply?.raw).toContain('lang=3D"hi"');
  expect((await press(oneClick())).status).toBe(200);
  const events = await fixture.log.read(streams.thread(written.threadId), { personal: 'skip' });
  expect(events.at(-1)?.type).toBe('FinderContactWithdrawn');
});

test('a link of nobody ends nothing', async () => {
  for (const token of ['nonsense', `o-${'A'.repeat(43)}`, `f-${'A'.repeat(43)}`]) {
    expect((await press(`/api/unsubscribe/${token}`)).status).toBe(404);
  }
});
