import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addNtfy, confirmChannel } from '../../testing/channels.ts';
import { setUpChannelFixture } from '../../testing/notifier-fixture.ts';
import { BASE, writeAbout } from '../../testing/notices.ts';

const channel = setUpChannelFixture();

/** The JSON body with which a client publishes to an ntfy server, at its root path. */
const message = z.strictObject({
  topic: z.string(),
  title: z.string(),
  message: z.string(),
  priority: z.int(),
  click: z.string(),
  sequence_id: z.string(),
});

const newTopic = () => ({ server: channel.server.url, topic: `eyelet-${randomUUID()}` });

const published = (topic: string) =>
  channel.server.taken
    .filter(({ path }) => path === '/')
    .map(({ body, headers }) => Object.assign(message.parse(JSON.parse(body)), { headers }))
    .filter((found) => found.topic === topic);

const types = async () => (await channel.trail()).map(({ type }) => type);
const call = (id: string, body: object, method = 'POST', path = '') =>
  channel.commands.call(`/api/user/channels/${id}${path}`, {
    method,
    token: channel.owner.token,
    body,
  });

async function write(details = {}) {
  const written = await writeAbout(channel.commands, channel.uid, details);
  await channel.settled();
  return written;
}

/** Adds a topic that gets notices of messages. @returns its id */
async function confirmed(
  body: Parameters<typeof addNtfy>[2] = newTopic(),
  options: Parameters<typeof channel.start>[0] = {},
): Promise<string> {
  await channel.start(options);
  const id = await addNtfy(channel.commands, channel.owner, body);
  await channel.settled();
  await confirmChannel(channel.commands, channel.owner, id);
  await channel.settled();
  channel.server.asked.length = 0;
  return id;
}

test('a topic gets a test with its code, then each message with its conversation behind it', async () => {
  await channel.start();
  const place = newTopic();
  const id = await addNtfy(channel.commands, channel.owner, place);
  await write();
  expect(await channel.requested()).toEqual([]);
  const [asked, ...tooEarly] = published(place.topic);
  expect(tooEarly).toEqual([]);
  expect(asked).toMatchObject({
    title: 'Notifications work here',
    message: expect.stringMatching(/^\d{6} is your code/u),
    click: `${BASE}/account#channels`,
  });
  const code = asked?.message.slice(0, 6);
  expect((await call(id, { code }, 'POST', '/confirm')).status).toBe(200);
  const { threadId } = await write();
  const [, news, ...others] = published(place.topic);
  expect(others).toEqual([]);
  const [notice] = await channel.requested();
  expect(news).toMatchObject({
    title: 'Somebody wrote to you',
    message: 'New message about one of your codes',
    priority: 4,
    click: `${BASE}/dashboard?tab=messages&conversation=${threadId}`,
    sequence_id: notice?.noticeId,
  });
  expect(news?.headers.authorization).toBeUndefined();
});

test('it says nothing of the finder, and names the thing only where its owner wants that', async () => {
  const place = newTopic();
  const id = await confirmed(place);
  const eve = { content: 'I am Eve', sender_email: 'eve@finders.example' };
  await write(eve);
  expect(JSON.stringify(published(place.topic))).not.toMatch(/Eve|eve@|Blue bag/u);
  await call(id, { shows_title: true }, 'PUT');
  await write(eve);
  const last = published(place.topic).at(-1);
  expect(last?.message).toBe('New message about “Blue bag”');
  expect(JSON.stringify(last)).not.toMatch(/Eve|eve@/u);
});

test('several topics of one account hear each message once', async () => {
  const [one, other] = [newTopic(), newTopic()];
  await confirmed(one);
  const id = await addNtfy(channel.commands, channel.owner, other);
  await confirmChannel(channel.commands, channel.owner, id);
  await channel.settled();
  channel.server.taken.length = 0;
  await write();
  expect(published(one.topic)).toHaveLength(1);
  expect(published(other.topic)).toHaveLength(1);
});

test('a removed topic gets nothing, also of what was on its way', async () => {
  const place = newTopic();
  const id = await confirmed(place, { retryAfterMs: Array<number>(20).fill(200) });
  channel.server.taken.length = 0;
  channel.server.manners = { status: 503 };
  await writeAbout(channel.commands, channel.uid);
  await expect.poll(() => channel.server.asked.length).toBeGreaterThan(0);
  await call(id, {}, 'DELETE');
  channel.server.manners = null;
  await channel.settled();
  expect(published(place.topic)).toEqual([]);
});

test('a closed topic is opened by its token', async () => {
  const place = { ...newTopic(), token: 'tk_right' };
  await confirmed(place);
  expect(published(place.topic)[0]?.headers.authorization).toBe('Bearer tk_right');
});

test.each([401, 403])('a token that is answered %i parks the notice at once', async (status) => {
  await confirmed();
  channel.server.manners = { status };
  await write();
  expect(await types()).toEqual(['NoticeRequested', 'NoticeFailed', 'NoticeParked']);
  expect((await channel.trail())[1]).toMatchObject({
    personal: { answer: `It answered ${status}: the access token does not open this topic.` },
  });
});

test.each([404, 410])(
  'a topic that is answered %i is expired, until a test proves it again',
  async (status) => {
    const place = newTopic();
    const id = await confirmed(place);
    channel.server.taken.length = 0;
    channel.server.manners = { status };
    await write();
    expect((await channel.trail()).at(-1)).toMatchObject({
      type: 'NoticeDropped',
      data: { reason: 'no-recipient' },
    });
    const stream = streams.user(channel.owner.userId);
    const events = await channel.commands.log.read(stream, { personal: 'skip' });
    expect(events.at(-1)).toMatchObject({ type: 'ChannelExpired', data: { channelId: id } });
    channel.server.manners = null;
    await write();
    expect(published(place.topic)).toEqual([]);
    await call(id, {}, 'POST', '/test');
    await channel.settled();
    expect(published(place.topic)).toHaveLength(1);
    await confirmChannel(channel.commands, channel.owner, id);
    await write();
    expect(published(place.topic)).toHaveLength(2);
  },
);

test('a server that is busy is left alone for as long as it asks', async () => {
  await confirmed();
  channel.server.manners = { status: 429, headers: { 'Retry-After': '3600' } };
  const before = Date.now();
  await writeAbout(channel.commands, channel.uid);
  expect((await channel.nextAttempt()) - before).toBeGreaterThanOrEqual(3_600_000);
});

test('a server that leads elsewhere is not followed, and parks at once', async () => {
  await confirmed();
  const elsewhere = `${channel.server.url}/elsewhere`;
  channel.server.manners = { status: 307, headers: { Location: elsewhere } };
  await write();
  expect(await types()).toEqual(['NoticeRequested', 'NoticeFailed', 'NoticeParked']);
  expect(channel.server.asked).toEqual(['/']);
});

test('of an answer of 10 MB nothing is kept', async () => {
  await confirmed();
  channel.server.manners = { status: 200, text: 'x'.repeat(10_000_000) };
  await write();
  expect((await channel.trail()).at(-1)).toMatchObject({
    type: 'NoticeSent',
    personal: { answer: 'It answered 200.' },
  });
});

test('a second try after a lost answer is of the same sequence, with the same body', async () => {
  await confirmed();
  channel.server.taken.length = 0;
  channel.server.manners = 'lost';
  channel.server.onPost = () => {
    channel.server.manners = null;
  };
  await write();
  const [first, second, ...others] = channel.server.taken;
  expect(others).toEqual([]);
  expect(first?.body).toContain('"sequence_id"');
  expect(second?.body).toBe(first?.body);
});
