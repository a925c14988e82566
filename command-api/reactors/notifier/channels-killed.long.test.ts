import { randomInt, randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
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

const startKilled = (): Promise<void> =>
  killed.start(fixture, { smtpUrl: mail.url, telegramUrl: telegram.url, tryMs: TRY_MS });

async function startNext(): Promise<void> {
  const urls = { smtp: mail.url, telegram: telegram.url };
  reactors = await startNotifier(fixture, urls, { tryMs: TRY_MS });
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
  const topic = `eyelet-${randomUUID()}`;
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
