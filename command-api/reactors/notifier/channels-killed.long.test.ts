import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/escalation/helper-links.ts';
import { readChannelReach } from '../../features/channels/channel-reach.ts';
import { addNtfy, confirmChannel } from '../../testing/channels.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { HookServer } from '../../testing/hook-server.ts';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import { TelegramServer } from '../../testing/telegram-server.ts';
import type { Reactors } from '../start.ts';
import { DEFAULT_PROVIDERS } from './channels/providers.ts';

/** Long enough for a busy machine; an interrupted attempt stays claimed a little longer. */
const TRY_MS = 5000;
const CLAIM_MS = 60_000;
const MINUTE_MS = 60_000;

const killed = setUpKilledReactors();
let telegram: TelegramServer;
let server: HookServer;
let mail: MailServer;
let fixture: CommandFixture;
let owner: Person;
let uid: string;
let reactors: Reactors | undefined;
beforeAll(async () => {
  telegram = await TelegramServer.start();
  server = await HookServer.start();
  mail = await MailServer.start();
  const channelReach = readChannelReach('127.0.0.1');
  const providers = { ...DEFAULT_PROVIDERS, channelReach, telegramUrl: telegram.url };
  fixture = await startCommandFixture({ providers });
  await choose(fixture, LIVE);
  const token = await fixture.administrator();
  const body = { token: telegram.token };
  await fixture.call('/api/admin/telegram-bot', { method: 'PUT', token, body });
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  uid = await makeCode(fixture, owner);
});
afterEach(async () => {
  Object.assign(server, { manners: null, onPost: () => undefined });
  Object.assign(telegram, { manners: null, onSaid: () => undefined });
  await reactors?.stop();
  reactors = undefined;
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([telegram.stop(), server.stop(), mail.stop()]);
});

const startKilled = (aheadMs = 0): Promise<void> =>
  killed.start(fixture, {
    smtpUrl: mail.url,
    telegramUrl: telegram.url,
    tryMs: TRY_MS,
    aheadMs,
  });

async function startNext(aheadMs = 0): Promise<void> {
  const now = (): Date => new Date(Date.now() + aheadMs);
  const urls = { smtp: mail.url, telegram: telegram.url };
  reactors = await startNotifier(fixture, urls, { tryMs: TRY_MS, now });
}

/** The end of the trail of each notice about the owner's message on a channel. */
async function trails(channel: string): Promise<readonly (readonly string[])[]> {
  const news = (await requested(fixture)).filter(
    (notice) =>
      notice.channel === channel &&
      notice.kind === 'new-message' &&
      notice.about.userId === owner.userId,
  );
  const found = news.map(({ noticeId }) => trailOf(fixture, noticeId));
  return (await Promise.all(found)).map((trail) => trail.map(({ type }) => type));
}

test('killed between an ntfy server taking a notice and its record, the second has the same sequence', async () => {
  const topic = `tagback-${randomUUID()}`;
  await startKilled();
  const id = await addNtfy(fixture, owner, { server: server.url, topic });
  await settled(fixture, CLAIM_MS);
  await confirmChannel(fixture, owner, id);
  await settled(fixture, CLAIM_MS);
  server.taken.length = 0;
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  server.onPost = async () => {
    await killed.kill();
    resolve();
  };
  await writeAbout(fixture, uid);
  await gone;
  server.onPost = () => undefined;
  await startNext();
  await settled(fixture, CLAIM_MS);
  expect(await trails('ntfy')).toEqual([['NoticeRequested', 'NoticeSent']]);
  const [first, second, ...others] = server.taken;
  expect(others).toEqual([]);
  expect(first?.body).toContain('"sequence_id"');
  expect(second?.body).toBe(first?.body);
});

test('killed between Telegram taking a message and its record, it comes twice and is noted once', async () => {
  const chat = randomInt(1, 2 ** 40);
  await startKilled();
  const { token } = owner;
  const { body } = await fixture.call('/api/user/channels/telegram', { token, body: {} });
  const start = new URL(String(body['link'])).searchParams.get('start');
  telegram.write(chat, `/start ${start}`);
  await eventually(() => telegram.saidTo(chat).length === 1);
  await settled(fixture, CLAIM_MS);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  telegram.onSaid = async () => {
    await killed.kill();
    resolve();
  };
  await writeAbout(fixture, uid);
  await gone;
  telegram.onSaid = () => undefined;
  await startNext();
  await settled(fixture, CLAIM_MS);
  // Telegram supports no idempotency key (docs/adr/0115).
  const [, first, second, ...others] = telegram.saidTo(chat);
  expect(others).toEqual([]);
  expect(second).toBe(first);
  expect(await trails('telegram')).toEqual([['NoticeRequested', 'NoticeSent']]);
});

async function agreedHelper(): Promise<string> {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const { token, userId } = owner;
  const asked = { name: 'Ben', email, owner_name: 'Olga', shows_title: false };
  const { body } = await fixture.call('/api/user/helpers', { token, body: asked });
  const id = String(body['id']);
  const key = await fixture.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: id }, key).token;
  await fixture.call(`/api/helpers/${link}/answer`, { body: { agrees: true } });
  const steps = [
    { after_minutes: 10, who: id },
    { after_minutes: 20, who: 'owner' },
    { after_minutes: 30, who: id },
  ];
  await fixture.call('/api/user/escalation', { method: 'PUT', token, body: { steps } });
  return email;
}

test('killed at a step and between steps, each step is told by one mail of its own', async () => {
  const helper = await agreedHelper();
  await startKilled();
  await settled(fixture, CLAIM_MS);
  mail.received.length = 0;
  await writeAbout(fixture, uid);
  const stepsOf = async () =>
    (await requested(fixture)).filter(
      ({ about }) => about.userId === owner.userId && about.step !== undefined,
    );
  await eventually(async () => (await stepsOf()).length === 3);
  await eventually(() => mail.received.length > 0);
  await killed.kill();
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  mail.onMail = async ({ to }) => {
    if (!to.includes(helper)) return;
    await killed.kill();
    resolve();
  };
  await startKilled(11 * MINUTE_MS);
  await gone;
  mail.onMail = () => undefined;
  await startKilled(21 * MINUTE_MS);
  const mailsTo = (address: string) =>
    mail.received.flatMap(({ to, headers }) =>
      to.includes(address) ? [headers.get('message-id')] : [],
    );
  await eventually(() => new Set(mailsTo(owner.email)).size === 2, CLAIM_MS);
  await killed.kill();
  await startNext(31 * MINUTE_MS);
  await settled(fixture, CLAIM_MS);
  // Each repeated mail has the same Message-ID.
  expect([helper, owner.email].map((address) => new Set(mailsTo(address)).size)).toEqual([2, 2]);
  const ends = (await stepsOf()).map(({ noticeId }) => trailOf(fixture, noticeId));
  const told = ['NoticeRequested', 'NoticeSent'];
  expect((await Promise.all(ends)).map((trail) => trail.map(({ type }) => type))).toEqual([
    told,
    told,
    told,
  ]);
});
