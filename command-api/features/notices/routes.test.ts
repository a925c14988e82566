import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { streams } from '@app/events/streams';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { providerVariables } from '../../reactors/notifier/channels/providers.ts';
import type { Reactors } from '../../reactors/start.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  LIVE,
  makeCode,
  registerPerson,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { SmsProvider } from '../../testing/sms-provider.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let admin: string;
let mail: MailServer;
let sms: SmsProvider;
let reactors: Reactors | undefined;

beforeAll(async () => {
  mail = await MailServer.start();
  sms = await SmsProvider.start();
  const smtp = providerVariables.SMTP_URL.parse(mail.url);
  fixture = await startCommandFixture({ providers: { smtp, smsUrl: sms.url } });
  admin = await fixture.administrator();
});
afterEach(async () => {
  await reactors?.stop();
  reactors = undefined;
  mail.received.length = 0;
  Object.assign(mail.manners, { recipient: null, mail: null });
  sms.taken.length = 0;
  sms.manners = null;
});
afterAll(async () => {
  await fixture.stop();
  await mail.stop();
  await sms.stop();
});

const trial = (body: object, token = admin, key: string = randomUUID()) =>
  fixture.call('/api/admin/system-settings/test', {
    token,
    body: { ...LIVE, ...body },
    headers: { 'Idempotency-Key': key },
  });
const sendAgain = (noticeId: string, token = admin) =>
  fixture.call(`/api/admin/notices/${noticeId}/send-again`, { token, body: {} });
const trail = async (noticeId: string) =>
  (await trailOf(fixture, noticeId)).map(({ type }) => type);
const lastTrail = async () => trail((await requested(fixture)).at(-1)?.noticeId ?? '');

test('settings are tried as they stand in the form, by e-mail', async () => {
  const { status, body } = await trial({ channel: 'email', to: 'me@example.org' });
  expect([status, body]).toEqual([200, { answer: expect.stringMatching(/^250 /u) }]);
  expect(mail.received.map(({ to }) => to)).toEqual([['me@example.org']]);
  expect(await lastTrail()).toEqual(['NoticeRequested', 'NoticeSent']);
  expect(await fixture.log.read(streams.settings(), { personal: 'skip' })).toEqual([]);
});

test('and by SMS, for which e-mail need not be complete', async () => {
  const body = { channel: 'sms', to: '+49 30 123456', email_api_key: '', from_email: '' };
  expect((await trial(body)).status).toBe(200);
  expect(sms.taken).toMatchObject([{ to: '+4930123456' }]);
});

test('a resend after a lost answer sends nothing twice', async () => {
  const key = randomUUID();
  const body = { channel: 'email', to: 'me@example.org' };
  const [one, other] = [await trial(body, admin, key), await trial(body, admin, key)];
  expect(other.body).toEqual(one.body);
  expect(mail.received).toHaveLength(1);
});

test('a provider that will not is quoted', async () => {
  mail.manners.recipient = '550 5.1.1 No such user';
  const { status, body } = await trial({ channel: 'email', to: 'me@example.org' });
  expect(status).toBe(422);
  expect(body['detail']).toBe('The test was not sent: 550 5.1.1 No such user');
  sms.manners = { status: 401, code: 20_003 };
  expect((await trial({ channel: 'sms', to: '+4930123456' })).status).toBe(422);
  expect(await lastTrail()).toEqual(['NoticeRequested', 'NoticeFailed', 'NoticeDropped']);
});

test('in mock mode a test is shown in the outbox and goes nowhere', async () => {
  const body = { ...DEFAULT_SETTINGS, channel: 'email', to: 'me@example.org' };
  const answer = await trial(body);
  expect([answer.status, answer.body]).toEqual([
    200,
    { answer: 'Mock mode: nothing left this machine.' },
  ]);
  expect(mail.received).toEqual([]);
  const last = (await requested(fixture)).at(-1);
  expect((await trailOf(fixture, last?.noticeId ?? '')).at(-1)).toMatchObject({
    personal: { shown: { to: 'me@example.org' } },
  });
});

test.each([
  [{ channel: 'email', to: '+4930123456' }, 'to'],
  [{ channel: 'sms', to: 'me@example.org' }, 'to'],
  [{ channel: 'sms', to: '+4930123456', sms_auth_token: '' }, 'sms_auth_token'],
  [{ channel: 'pigeon', to: 'me@example.org' }, 'channel'],
])('%j is refused at %s', async (body, path) => {
  const answer = await trial(body);
  expect(answer.status).toBe(400);
  expect(answer.body['errors']).toMatchObject([{ path }]);
});

test('a parked notice that is sent again goes out', async () => {
  await choose(fixture, LIVE);
  const owner = await registerPerson(fixture);
  mail.manners.recipient = '550 5.1.1 No such user';
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url });
  await writeAbout(fixture, await makeCode(fixture, owner));
  await settled(fixture);
  const about = (await requested(fixture)).findLast(({ kind }) => kind === 'new-message');
  const noticeId = about?.noticeId ?? '';
  expect(await trail(noticeId)).toContain('NoticeParked');
  mail.manners.recipient = null;
  const { status, body } = await sendAgain(noticeId);
  expect([status, body]).toEqual([200, {}]);
  await settled(fixture);
  expect(mail.received).toHaveLength(1);
  expect((await trail(noticeId)).slice(-2)).toEqual(['NoticeResendRequested', 'NoticeSent']);
  expect((await sendAgain(noticeId)).status).toBe(409);
});
