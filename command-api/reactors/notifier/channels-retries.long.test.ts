import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { addNtfy, confirmChannel } from '../../testing/channels.ts';
import { setUpChannelFixture } from '../../testing/channel-fixture.ts';
import { writeAbout } from '../../testing/notices.ts';

const channel = setUpChannelFixture();
const types = async () => (await channel.trail()).map(({ type }) => type);

/** A topic that gets notices of messages. */
async function confirmed(options: Parameters<typeof channel.start>[0] = {}): Promise<void> {
  await channel.start(options);
  const topic = `eyelet-${randomUUID()}`;
  const id = await addNtfy(channel.commands, channel.owner, { server: channel.server.url, topic });
  await channel.settled();
  await confirmChannel(channel.commands, channel.owner, id);
  await channel.settled();
  channel.server.taken.length = 0;
  channel.server.asked.length = 0;
}

test('an ntfy server that is busy is left alone for as long as it asks', async () => {
  await confirmed();
  channel.server.manners = { status: 429, headers: { 'Retry-After': '3600' } };
  const before = Date.now();
  await writeAbout(channel.commands, channel.uid);
  expect((await channel.nextAttempt()) - before).toBeGreaterThanOrEqual(3_600_000);
});

test('an ntfy server that is broken is tried again, until the last try; then the notice is parked', async () => {
  await confirmed();
  channel.server.manners = { status: 503 };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  expect(await types()).toEqual([
    'NoticeRequested',
    ...Array<string>(4).fill('NoticeFailed'),
    'NoticeParked',
  ]);
});

test('an ntfy server that stalls is given up on, and heard when it answers again', async () => {
  // Long enough for the answered attempt on a busy machine.
  await confirmed({ tryMs: 8000 });
  channel.server.manners = 'stall';
  await writeAbout(channel.commands, channel.uid);
  await eventually(() => channel.server.asked.length >= 2);
  channel.server.manners = null;
  await channel.settled();
  expect((await types()).at(-1)).toBe('NoticeSent');
  expect(channel.server.taken).toHaveLength(1);
});
