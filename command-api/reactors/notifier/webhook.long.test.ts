import { createHmac } from 'node:crypto';
import { readWholeLog } from '@app/events/testing/read-log';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addWebhook, confirmChannel } from '../../testing/channels.ts';
import { setUpChannelFixture } from '../../testing/channel-fixture.ts';
import type { TakenPost } from '../../testing/hook-server.ts';
import { BASE, writeAbout } from '../../testing/notices.ts';

const channel = setUpChannelFixture();

const body = z.strictObject({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.strictObject({
    title: z.string(),
    text: z.string(),
    link: z.string(),
    thing: z.string().nullable(),
    code: z.string().optional(),
  }),
});

/** Checks the signature by the Standard Webhooks specification, and reads the body. */
function read({ headers, body: text }: TakenPost, secret: string) {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(300);
  return { id, ...body.parse(JSON.parse(text)) };
}

const posts = () => channel.server.takenAt(channel.address);

test('a test notice brings the code that confirms a webhook, which then hears of messages', async () => {
  await channel.start();
  const { id, secret } = await addWebhook(channel.commands, channel.owner, channel.address);
  await channel.settled();
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  expect(await channel.requested()).toEqual([]);
  const [arrived, ...others] = posts();
  if (!arrived) throw new Error('No test notice came');
  expect(others).toEqual([]);
  const { type, data } = read(arrived, secret);
  expect(type).toBe('notice.channel-test');
  expect(data).toMatchObject({
    title: 'Notifications work here',
    link: `${BASE}/account#channels`,
  });
  const { token } = channel.owner;
  const path = `/api/user/channels/${id}/confirm`;
  const confirm = { token, body: { code: data.code } };
  expect((await channel.commands.call(path, confirm)).status).toBe(200);
  const { threadId } = await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  const [, news, ...more] = posts();
  if (!news) throw new Error('No notice came');
  expect(more).toEqual([]);
  const [notice] = await channel.requested();
  expect(read(news, secret)).toMatchObject({
    id: notice?.noticeId,
    type: 'notice.new-message',
    data: {
      title: 'Somebody wrote to you',
      text: 'New message about one of your codes',
      link: `${BASE}/dashboard?tab=messages&conversation=${threadId}`,
      thing: null,
    },
  });
});

test('it says nothing of the finder, and names the thing only where its owner wants that', async () => {
  await channel.start();
  const { id } = await addWebhook(channel.commands, channel.owner, channel.address);
  await confirmChannel(channel.commands, channel.owner, id);
  const eve = { content: 'I am Eve', sender_email: 'eve@finders.example' };
  await writeAbout(channel.commands, channel.uid, eve);
  await channel.settled();
  const before = JSON.stringify(posts());
  expect(before).not.toMatch(/Eve|eve@|Blue bag/u);
  const { token } = channel.owner;
  const change = { method: 'PUT', token, body: { shows_title: true } };
  await channel.commands.call(`/api/user/channels/${id}`, change);
  await writeAbout(channel.commands, channel.uid, eve);
  await channel.settled();
  const last = posts().at(-1)?.body ?? '';
  expect(JSON.parse(last)).toMatchObject({
    data: { text: 'New message about “Blue bag”', thing: 'Blue bag' },
  });
  expect(last).not.toMatch(/Eve|eve@/u);
});

test('several webhooks of one account hear each once', async () => {
  await channel.start();
  const other = `${channel.address}-other`;
  for (const address of [channel.address, other]) {
    const { id } = await addWebhook(channel.commands, channel.owner, address);
    await confirmChannel(channel.commands, channel.owner, id);
  }
  await channel.settled();
  channel.server.taken.length = 0;
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  expect(posts()).toHaveLength(1);
  expect(channel.server.takenAt(other)).toHaveLength(1);
});

test('of an erased account, and by a removed channel, nothing goes out', async () => {
  await channel.start({ retryAfterMs: Array<number>(20).fill(200) });
  const { id } = await addWebhook(channel.commands, channel.owner, channel.address);
  await confirmChannel(channel.commands, channel.owner, id);
  await channel.settled();
  channel.server.taken.length = 0;
  channel.server.manners = { status: 503 };
  await writeAbout(channel.commands, channel.uid);
  await expect.poll(() => channel.server.asked.at(-1)).toBe(new URL(channel.address).pathname);
  const { token } = channel.owner;
  await channel.commands.call(`/api/user/channels/${id}`, { method: 'DELETE', token, body: {} });
  channel.server.manners = null;
  await channel.settled();
  expect(posts()).toEqual([]);
});

test('neither where it goes nor its secret nor its code stands in the log in the clear', async () => {
  await channel.start();
  const { id, secret } = await addWebhook(channel.commands, channel.owner, channel.address);
  await channel.settled();
  const { code } = body.parse(JSON.parse(posts()[0]?.body ?? '')).data;
  await confirmChannel(channel.commands, channel.owner, id);
  channel.server.manners = { status: 503, text: channel.address };
  await writeAbout(channel.commands, channel.uid);
  await channel.settled();
  // As stored.
  const stored = JSON.stringify(await readWholeLog(channel.commands.log), (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const { pathname } = new URL(channel.address);
  for (const hidden of [channel.server.url, pathname, secret, secret.slice(6), `"${code}"`]) {
    expect(stored).not.toContain(hidden);
  }
});
