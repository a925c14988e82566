import { randomInt, randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/helpers/helper-links.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
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
import { SmsProvider } from '../../testing/sms-provider.ts';
import type { Reactors } from '../start.ts';

/** Long enough for a busy machine; an interrupted attempt stays claimed a little longer. */
const TRY_MS = 5000;
const PATIENCE_MS = 60_000;
const MINUTE_MS = 60_000;

const killed = setUpKilledReactors();
let mail: MailServer;
let sms: SmsProvider;
let fixture: CommandFixture;
let owner: Person;
let uid: string;
let reactors: Reactors | undefined;
beforeAll(async () => {
  [mail, sms] = await Promise.all([MailServer.start(), SmsProvider.start()]);
  fixture = await startCommandFixture();
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
  await Promise.all([mail.stop(), sms.stop()]);
});

function letThrough(): void {
  Object.assign(mail, { onMail: () => undefined });
  Object.assign(sms, { onSms: () => undefined });
}

const call = (path: string, body: object = {}, method = 'POST') =>
  fixture.call(path, { token: owner.token, method, body });

/**
 * Invites a helper, who is notified by e-mail or by SMS after ten minutes.
 * @returns what lets them agree
 */
async function invite(
  address: { email: string } | { phone: string },
): Promise<() => Promise<unknown>> {
  const told = { shows_title: false, after_minutes: 10 };
  const asked = { name: 'Ben', ...address, owner_name: 'Olga', ...told };
  const { status, body } = await call('/api/user/helpers', asked);
  expect([status, body]).toEqual([201, { id: expect.any(String) }]);
  const id = String(body['id']);
  const key = await fixture.vault.secret('helper-links');
  const link = makeHelperToken({ userId: owner.userId, helperId: id }, key).token;
  return () => call(`/api/helpers/${link}/answer`, { agrees: true });
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

/** The trails of the notices about the owner's things: those to the helper, or the others. */
async function trails(areToHelper: boolean): Promise<readonly (readonly string[])[]> {
  const found = (await requested(fixture)).filter(
    ({ kind, about }) => about.userId === owner.userId && (kind === 'helper-alert') === areToHelper,
  );
  const read = found.map(({ noticeId }) => trailOf(fixture, noticeId));
  return (await Promise.all(read)).map((trail) => trail.map(({ type }) => type));
}

const afterTheDelay = (): Date => new Date(Date.now() + 11 * MINUTE_MS);

const haveEnded = (found: readonly (readonly string[])[]): boolean =>
  found.every((types) => types.at(-1) === 'NoticeSent' || types.at(-1) === 'NoticeDropped');

const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
const phone = `+4930${randomInt(10_000_000, 99_999_999)}`;

test.each([
  {
    what: 'a message',
    address: { email },
    happen: () => writeAbout(fixture, uid),
    arm: (kill: () => Promise<void>) => {
      mail.onMail = ({ to }) => (to.includes(email) ? kill() : undefined);
    },
    // Repeated mails are identical.
    told: () =>
      new Set(
        mail.received
          .filter(({ to }) => to.includes(email))
          .map(({ headers }) => headers.get('message-id')),
      ).size,
  },
  {
    what: 'a scan of a lost thing',
    address: { phone },
    happen: async () => {
      await call(`/api/qr/${uid}/lost`, {}, 'PUT');
      await fixture.call(`/api/qr/${uid}/scan`, { body: {} });
    },
    arm: (kill: () => Promise<void>) => {
      sms.onSms = ({ to }) => (to === phone ? kill() : undefined);
    },
    told: () => sms.taken.filter(({ to }) => to === phone).length,
  },
])('killed while the helper is told of $what, they are told once', async (which) => {
  const { userId } = owner;
  const plan = { userId, plan: 'basic', orderId: randomUUID() };
  await appendTo(fixture, streams.user(userId), { type: 'PlanChosen', data: plan });
  const agree = await invite(which.address);
  await startAt(0);
  await eventually(() => which.told() === 1, PATIENCE_MS);
  await agree();
  await which.happen();
  await eventually(async () => (await trails(true)).length === 1, PATIENCE_MS);
  await eventually(async () => haveEnded(await trails(false)), PATIENCE_MS);
  await killed.kill();
  await killAt(11, which.arm);
  const now = afterTheDelay;
  sms.now = now;
  reactors = await startNotifier(fixture, { smtp: mail.url, sms: sms.url }, { tryMs: TRY_MS, now });
  await eventually(async () => haveEnded(await trails(true)), PATIENCE_MS);
  expect(await trails(true)).toEqual([['NoticeRequested', 'NoticeSent']]);
  // The invitation, and this.
  expect(which.told()).toBe(2);
});
