import { randomInt } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PROVIDERS } from '../notifier/channels/providers.ts';
import type { Reactors } from '../start.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import {
  hasSeenAll,
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

let telegram: TelegramServer;
let fixture: CommandFixture;
let owner: Person;
let chat: number;
let reactors: Reactors | undefined;
beforeAll(async () => {
  telegram = await TelegramServer.start();
  const providers = { ...DEFAULT_PROVIDERS, telegramUrl: telegram.url };
  fixture = await startCommandFixture({ providers });
  expect(await chooseBot(telegram.token)).toMatchObject({
    status: 200,
    body: { username: telegram.username },
  });
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  chat = randomInt(1, 2 ** 40);
  telegram.manners = null;
});
afterEach(async () => {
  if (reactors) await hasSeenAll(fixture);
  await reactors?.stop();
  reactors = undefined;
  // Scheduled notices of one test must not affect the next.
  await fixture.pool.query('truncate reactors.notices');
});
afterAll(async () => {
  await fixture.stop();
  await telegram.stop();
});

const start = async (): Promise<void> => {
  reactors = await startNotifier(fixture, { telegram: telegram.url });
};
const chooseBot = async (token: string) =>
  fixture.call('/api/admin/telegram-bot', {
    method: 'PUT',
    token: await fixture.administrator(),
    body: { token },
  });

/** The `start=` parameter of a person's link. */
async function linkOf({ token }: Person): Promise<string> {
  const { status, body } = await fixture.call('/api/user/channels/telegram', { token, body: {} });
  expect(status).toBe(200);
  const link = new URL(String(body['link']));
  expect(link.origin + link.pathname).toBe(`https://t.me/${telegram.username}`);
  return String(link.searchParams.get('start'));
}

const channelEvents = async (of: Person = owner) => {
  const events = await fixture.log.read(streams.user(of.userId), { personal: 'open' });
  return events.filter(({ type }) => type.startsWith('Channel'));
};
const types = async (of?: Person) => (await channelEvents(of)).map(({ type }) => type);
const said = () => telegram.saidTo(chat);
const answered = (count: number) => eventually(() => said().length === count);

async function connect(): Promise<void> {
  telegram.write(chat, `/start ${await linkOf(owner)}`);
  await answered(1);
}

test('a chat is connected by a link, hears of messages, and ends it by /stop', async () => {
  await start();
  await connect();
  expect(said()).toEqual([expect.stringMatching(/^Connected\./u)]);
  expect(await channelEvents()).toMatchObject([
    { type: 'ChannelAdded', data: { kind: 'telegram' }, personal: { address: String(chat) } },
    { type: 'ChannelProven' },
  ]);
  await settled(fixture);
  const uid = await makeCode(fixture, owner, 'Blue bag');
  await writeAbout(fixture, uid, { content: 'I am Eve' });
  await answered(2);
  expect(said()[1]).toMatch(
    /^Somebody wrote to you\nNew message about one of your codes\nhttps:\/\/tags\.example\/dashboard\?tab=messages&conversation=/u,
  );
  telegram.write(chat, '/stop');
  await answered(3);
  expect(said()[2]).toMatch(/^Stopped\./u);
  expect((await types()).at(-1)).toBe('ChannelRemoved');
  await settled(fixture);
  await writeAbout(fixture, uid);
  await settled(fixture);
  expect(said()).toHaveLength(3);
});

test('a link counts once, and is of its owner', async () => {
  await start();
  const token = await linkOf(owner);
  telegram.write(chat, `/start ${token}`);
  await answered(1);
  const thief = chat + 1;
  telegram.write(thief, `/start ${token}`);
  await eventually(() => telegram.saidTo(thief).length === 1);
  expect(telegram.saidTo(thief)[0]).toMatch(/^To be notified here, open your account page/u);
  telegram.write(chat, '/stop');
  await answered(2);
  telegram.write(chat, `/start ${token}`);
  await answered(3);
  expect(said()[2]).toMatch(/^To be notified here/u);
  expect(await types()).toEqual(['ChannelAdded', 'ChannelProven', 'ChannelRemoved']);
});

test('without a link of ours the bot says, in the language of the person, where there is one', async () => {
  await start();
  telegram.write(chat, '/start', 'de-AT');
  telegram.write(chat, 'hello', 'xx');
  telegram.write(chat, `/start ${'x'.repeat(64)}`, 'fr');
  await answered(3);
  expect(said().map((text) => text.slice(0, 10))).toEqual([
    'Um hier be',
    'To be noti',
    'Pour être ',
  ]);
});

test('whoever blocks the bot is told nothing there, until they connect again', async () => {
  await start();
  await connect();
  telegram.block(chat);
  await eventually(async () => (await types()).at(-1) === 'ChannelExpired');
  telegram.write(chat, `/start ${await linkOf(owner)}`);
  await answered(2);
  expect((await types()).at(-1)).toBe('ChannelProven');
});

test('a chat that Telegram refuses is expired', async () => {
  await start();
  await connect();
  await settled(fixture);
  telegram.manners = { status: 403, description: 'Forbidden: bot was blocked by the user' };
  await writeAbout(fixture, await makeCode(fixture, owner));
  await settled(fixture);
  expect((await types()).at(-1)).toBe('ChannelExpired');
});

test('Telegram is left alone for as long as it asks', async () => {
  await start();
  await connect();
  await settled(fixture);
  telegram.manners = { status: 429, description: 'Too Many Requests', retryAfter: 3600 };
  const before = Date.now();
  await writeAbout(fixture, await makeCode(fixture, owner));
  const failed = await eventually(async () => {
    const notice = (await requested(fixture)).findLast(({ channel }) => channel === 'telegram');
    const trail = await trailOf(fixture, notice?.noticeId ?? '');
    return trail.find((event) => event.type === 'NoticeFailed');
  });
  expect(Date.parse(failed.data.nextAttemptAt ?? '') - before).toBeGreaterThanOrEqual(3_600_000);
});

test('what was written while nobody listened is heard once, by whoever listens next', async () => {
  await start();
  await connect();
  await reactors?.stop();
  telegram.write(chat, '/stop');
  await start();
  await answered(2);
  await reactors?.stop();
  await start();
  telegram.write(chat, 'hello');
  await answered(3);
  expect(await types()).toEqual(['ChannelAdded', 'ChannelProven', 'ChannelRemoved']);
});

test('a token that Telegram does not know is refused, and no other is lost', async () => {
  expect(await chooseBot('4242:wrong')).toMatchObject({
    status: 422,
    body: { detail: 'Telegram does not know this token.' },
  });
  expect((await chooseBot('no token')).status).toBe(400);
  await linkOf(owner);
});

test('where no bot is set up there are no links', async () => {
  expect(await chooseBot('')).toMatchObject({ status: 200, body: { username: null } });
  const answer = await fixture.call('/api/user/channels/telegram', {
    token: owner.token,
    body: {},
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { detail: 'No Telegram bot is set up here.' },
  });
  expect((await chooseBot(telegram.token)).status).toBe(200);
});
