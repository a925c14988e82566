import { randomInt, randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/escalation/helper-links.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { confirmedDevice } from '../../testing/devices.ts';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  appendTo,
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  requested,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { PushService } from '../../testing/push-service.ts';
import { SmsProvider } from '../../testing/sms-provider.ts';
import type { Reactors } from '../start.ts';
import { DEFAULT_PROVIDERS } from './channels/providers.ts';

/** Long enough for a busy machine; an interrupted attempt stays claimed a little longer. */
const TRY_MS = 5000;
const PATIENCE_MS = 60_000;
const MINUTE_MS = 60_000;

const killed = setUpKilledReactors();
let mail: MailServer;
let sms: SmsProvider;
let push: PushService;
let fixture: CommandFixture;
let owner: Person;
let uid: string;
let reactors: Reactors | undefined;
beforeAll(async () => {
  [mail, sms, push] = await Promise.all([
    MailServer.start(),
    SmsProvider.start(),
    PushService.start(),
  ]);
  const providers = { ...DEFAULT_PROVIDERS, pushReach: 'anywhere' } as const;
  fixture = await startCommandFixture({ providers });
  await choose(fixture, LIVE);
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  uid = await makeCode(fixture, owner);
});
afterEach(async () => {
  letThrough();
  await reactors?.stop();
  reactors = undefined;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([mail.stop(), sms.stop(), push.stop()]);
});

function letThrough(): void {
  Object.assign(mail, { onMail: () => undefined });
  Object.assign(sms, { onSms: () => undefined });
  Object.assign(push, { onPush: () => undefined });
}

const call = (path: string, body: object = {}, method = 'POST') =>
  fixture.call(path, { token: owner.token, method, body });

/** A helper who agreed, notified by e-mail or by SMS. */
async function addHelper(address: { email: string } | { phone: string }): Promise<string> {
  const asked = { name: 'Ben', ...address, owner_name: 'Olga', shows_title: false };
  const id = String((await call('/api/user/helpers', asked)).body['id']);
  const key = await fixture.vault.secret('helper-links');
  const link = makeHelperToken({ userId: owner.userId, helperId: id }, key).token;
  await call(`/api/helpers/${link}/answer`, { agrees: true });
  return id;
}

/** Restarts the process, with its clock and that of the SMS provider moved. */
async function startAt(minute: number): Promise<void> {
  const aheadMs = minute * MINUTE_MS;
  sms.now = () => new Date(Date.now() + aheadMs);
  await killed.start(fixture, { smtpUrl: mail.url, smsUrl: sms.url, tryMs: TRY_MS, aheadMs });
}

/** Kills the process after a notice was accepted and before that is recorded. */
async function killAt(minute: number, arm: (kill: () => Promise<void>) => void): Promise<void> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  arm(async () => {
    await killed.kill();
    resolve();
  });
  await startAt(minute);
  await gone;
  letThrough();
}

/** The trails of the owner's notices: of those of a later step, or of the others. */
async function trails(areSteps: boolean): Promise<readonly (readonly string[])[]> {
  const found = (await requested(fixture)).filter(
    ({ about }) => about.userId === owner.userId && (about.step !== undefined) === areSteps,
  );
  const read = found.map(({ noticeId }) => trailOf(fixture, noticeId));
  return (await Promise.all(read)).map((trail) => trail.map(({ type }) => type));
}

const afterTheLastStep = (): Date => new Date(Date.now() + 41 * MINUTE_MS);

const haveEnded = (found: readonly (readonly string[])[]): boolean =>
  found.every((types) => types.at(-1) === 'NoticeSent' || types.at(-1) === 'NoticeDropped');

test.each([
  ['a message', () => writeAbout(fixture, uid)],
  [
    'a scan of a lost thing',
    async () => {
      await call(`/api/qr/${uid}/lost`, {}, 'PUT');
      await fixture.call(`/api/qr/${uid}/scan`, { body: {} });
    },
  ],
])('killed in the middle of each step of %s, each is told once', async (_what, happen) => {
  const { userId } = owner;
  const plan = { userId, plan: 'basic', orderId: randomUUID() };
  await appendTo(fixture, streams.user(userId), { type: 'PlanChosen', data: plan });
  const phone = push.newDevice();
  await confirmedDevice(fixture, owner, phone);
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const number = `+4930${randomInt(10_000_000, 99_999_999)}`;
  const [byMail, bySms] = [await addHelper({ email }), await addHelper({ phone: number })];
  const chosen = [
    { after_minutes: 10, who: byMail },
    { after_minutes: 20, who: bySms },
    { after_minutes: 30, who: 'all' },
  ];
  await call('/api/user/escalation', { steps: chosen }, 'PUT');
  await startAt(0);
  await eventually(() => push.takenBy(phone).length === 1, PATIENCE_MS);
  await happen();
  await eventually(async () => (await trails(true)).length === 6, PATIENCE_MS);
  await eventually(() => push.takenBy(phone).length === 2, PATIENCE_MS);
  await eventually(async () => haveEnded(await trails(false)), PATIENCE_MS);
  await killed.kill();
  const pushedAtOnce = push.takenBy(phone).length;

  await killAt(11, (kill) => {
    mail.onMail = ({ to }) => (to.includes(email) ? kill() : undefined);
  });
  await killAt(21, (kill) => {
    sms.onSms = ({ to }) => (to === number ? kill() : undefined);
  });
  await killAt(31, (kill) => {
    push.onPush = kill;
  });
  const now = afterTheLastStep;
  sms.now = now;
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url }, { tryMs: TRY_MS, now });
  await eventually(async () => haveEnded(await trails(true)), PATIENCE_MS);

  expect(await trails(true)).toEqual(
    Array.from({ length: 6 }, () => ['NoticeRequested', 'NoticeSent']),
  );
  // Repeated mails and push messages are identical. An SMS comes once.
  const mailsTo = (address: string) =>
    new Set(
      mail.received
        .filter(({ to }) => to.includes(address))
        .map(({ headers }) => headers.get('message-id')),
    );
  expect([email, owner.email].map((address) => mailsTo(address).size)).toEqual([2, 2]);
  expect(sms.taken.filter(({ to }) => to === number)).toHaveLength(2);
  const pushed = push.takenBy(phone).slice(pushedAtOnce);
  expect(pushed.length).toBeGreaterThan(0);
  expect(new Set(pushed.map(({ notification }) => notification.data.noticeId)).size).toBe(1);
});
