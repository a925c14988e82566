import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { addWebhook, confirmChannel } from '../../testing/channels.ts';
import { setUpChannelFixture } from '../../testing/channel-fixture.ts';
import { writeAbout } from '../../testing/notices.ts';

const channel = setUpChannelFixture();

const posts = () => channel.server.takenAt(channel.address);
const asked = () => channel.server.asked.filter((path) => channel.address.endsWith(path));
const types = async () => (await channel.trail()).map(({ type }) => type);

/** A webhook that gets notices of messages. @returns its id */
async function confirmed(options: Parameters<typeof channel.start>[0] = {}): Promise<string> {
  await channel.start(options);
  const { id } = await addWebhook(channel.commands, channel.owner, channel.address);
  await channel.settled();
  await confirmChannel(channel.commands, channel.owner, id);
  channel.server.taken.length = 0;
  channel.server.asked.length = 0;
  return id;
}

test.each([404, 410])(
  'one that answers %i is expired, until a test proves it again',
  async (status) => {
    const id = await confirmed();
    channel.server.manners = { status };
    await writeAbout(channel.commands, channel.uid);
    await channel.settled();
    expect((await channel.trail()).at(-1)).toMatchObject({
      type: 'NoticeDropped',
      data: { reason: 'no-recipient' },
    });
    const stream = streams.user(channel.owner.userId);
    const events = await channel.commands.log.read(stream, { personal: 'skip' });
    expect(events.at(-1)).toMatchObject({ type: 'ChannelExpired', data: { channelId: id } });
    channel.server.manners = null;
    await writeAbout(channel.commands, channel.uid);
    await channel.settled();
    expect(posts()).toEqual([]);
    const { token } = channel.owner;
    await channel.commands.call(`/api/user/channels/${id}/test`, { token, body: {} });
    await channel.settled();
    expect(posts()).toHaveLength(1);
    await confirmChannel(channel.commands, channel.owner, id);
    await writeAbout(channel.commands, channel.uid);
    await channel.settled();
    expect(posts()).toHaveLength(2);
  },
);

test('one that is busy is left alone for as long as it asks', async () => {
  await confirmed();
  channel.server.manners = { status: 429, headers: { 'Retry-After': '3600' } };
  const before = Date.now();
  await writeAbout(channel.commands, channel.uid);
  expect((await channel.nextAttempt()) - before).toBeGreaterThanOrEqual(3_600_000);
});

test('one that leads elsewhere is not followed, and parks at once', async () => {
  await confirmed();
  const elsewhere = `${channel.server.url}/elsewhere`;
  channel.server.manners = { status: 307, headers: { Location: elsewhere } };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  expect(await types()).toEqual(['NoticeRequested', 'NoticeFailed', 'NoticeParked']);
  expect(channel.server.asked).not.toContain('/elsewhere');
  expect(asked()).toHaveLength(1);
});

test('of an answer of 10 MB nothing is kept', async () => {
  await confirmed();
  channel.server.manners = { status: 200, text: 'x'.repeat(10_000_000) };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  expect((await channel.trail()).at(-1)).toMatchObject({
    type: 'NoticeSent',
    personal: { answer: 'It answered 200.' },
  });
});

test('a second try after a lost answer has the same id and the same body', async () => {
  await confirmed();
  channel.server.manners = 'lost';
  channel.server.onPost = () => {
    channel.server.manners = null;
  };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  const [first, second, ...others] = posts();
  expect(others).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
});
