import { readWholeLog } from '@app/events/testing/read-log';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addNtfy, confirmChannel } from '../../testing/channels.ts';
import { setUpChannelFixture } from '../../testing/channel-fixture.ts';
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

async function confirmed(body: Parameters<typeof addNtfy>[2]): Promise<string> {
  await channel.start();
  const id = await addNtfy(channel.commands, channel.owner, body);
  await channel.settled();
  await confirmChannel(channel.commands, channel.owner, id);
  return id;
}

test('a topic gets a test with its code, then each message with its conversation behind it', async () => {
  const place = newTopic();
  await confirmed(place);
  const [asked] = published(place.topic);
  expect(asked).toMatchObject({
    title: 'Notifications work here',
    message: expect.stringMatching(/^\d{6} is your code/u),
  });
  const { threadId } = await writeAbout(channel.commands, channel.uid, { content: 'I am Eve' });
  await channel.settled();
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

test('a closed topic is opened by its token', async () => {
  const place = { ...newTopic(), token: 'tk_right' };
  await confirmed(place);
  expect(published(place.topic)[0]?.headers.authorization).toBe('Bearer tk_right');
});

test.each([401, 403])('a token that is answered %i parks the notice at once', async (status) => {
  await confirmed(newTopic());
  channel.server.manners = { status };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  const trail = await channel.trail();
  expect(trail.map(({ type }) => type)).toEqual([
    'NoticeRequested',
    'NoticeFailed',
    'NoticeParked',
  ]);
  expect(trail[1]).toMatchObject({
    personal: { answer: `It answered ${status}: the access token does not open this topic.` },
  });
});

test('a second try is of the same sequence', async () => {
  const place = newTopic();
  await confirmed(place);
  channel.server.taken.length = 0;
  channel.server.manners = 'lost';
  channel.server.onPost = () => {
    channel.server.manners = null;
  };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  const [first, second, ...others] = published(place.topic);
  expect(others).toEqual([]);
  expect(second?.sequence_id).toBe(first?.sequence_id);
});

test('neither topic nor token stands in the log in the clear', async () => {
  const place = { ...newTopic(), token: `tk_${randomUUID()}` };
  await confirmed(place);
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  // As stored.
  const stored = JSON.stringify(await readWholeLog(channel.commands.log), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const hidden of [place.server, place.topic, place.token]) {
    expect(stored).not.toContain(hidden);
  }
});
