import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import type { EventStream } from './event-stream.ts';
import type { LiveSubscription } from './live-stream.ts';
import { LiveTopics } from './live-topics.ts';

let live = new LiveTopics();
let callers = 0;

afterEach(() => {
  live.close();
  live = new LiveTopics();
});

/** A subscriber to a topic, each with their own address. */
function listener(topic: string, more: Partial<LiveSubscription> = {}): LiveSubscription {
  callers += 1;
  const access = { accessTopic: topic, isStillAllowed: () => Promise.resolve(true) };
  return { topic, address: `caller ${callers}`, ...access, ...more };
}

async function readAll(stream: EventStream): Promise<string> {
  stream.end();
  return (await stream.toArray()).join('');
}

/** Resolves once the stream has ended. */
async function ended(stream: EventStream): Promise<void> {
  stream.resume();
  await once(stream, 'end');
}

test('a change reaches the streams of its topic and no others', async () => {
  const [mine, theirs] = [live.open(listener('user:a')), live.open(listener('user:b'))];
  live.publish(['user:a', 'thread:x'], '12');
  expect(await readAll(mine)).toContain('"position":"12"');
  expect(await readAll(theirs)).not.toContain('changed');
});

test('after a gap everybody is told', async () => {
  const streams = [live.open(listener('user:a')), live.open(listener('thread:x'))];
  live.publishToAll('13');
  for (const stream of streams) expect(await readAll(stream)).toContain('"position":"13"');
});

test('of 21 streams of a topic the oldest ends, and is told to wait before it comes back', async () => {
  const [oldest, ...others] = Array.from({ length: 20 }, () => live.open(listener('user:a')));
  const elsewhere = live.open(listener('user:b'));
  const newest = live.open(listener('user:a'));
  expect((await oldest?.toArray())?.join('')).toContain('retry: 30000\n\n');
  live.publish(['user:a'], '7');
  for (const stream of [...others, newest]) expect(await readAll(stream)).toContain('"7"');
  expect(await readAll(elsewhere)).not.toContain('retry');
});

test('of 101 streams of an address the oldest ends', async () => {
  const streams = Array.from({ length: 101 }, (_, number) =>
    live.open(listener(`thread:${number}`, { address: 'one' })),
  );
  const [first, second] = streams;
  expect((await first?.toArray())?.join('')).toContain('retry: 30000\n\n');
  expect(second && (await readAll(second))).not.toContain('retry');
});

test('a stream ends when its access does, and no other one', async () => {
  let isAllowed = true;
  const mine = live.open(listener('user:a', { isStillAllowed: async () => isAllowed }));
  const kept = live.open(listener('user:a'));
  live.publish(['user:a'], '1');
  isAllowed = false;
  live.publish(['user:a'], '2');
  await ended(mine);
  live.publish(['user:a'], '3');
  expect(await readAll(kept)).toContain('"3"');
});

test('an access may rest on another topic, whose changes the stream is not told', async () => {
  let isAllowed = true;
  const isStillAllowed = async (): Promise<boolean> => isAllowed;
  const of = { accessTopic: 'user:owner', isStillAllowed };
  const stream = live.open(listener('thread:x', of));
  live.publish(['user:owner'], '1');
  isAllowed = false;
  live.publish(['user:owner'], '2');
  expect((await stream.toArray()).join('')).not.toContain('changed');
});

test('an access that cannot be checked does not hold', async () => {
  const access = { isStillAllowed: () => Promise.reject(new Error('away')) };
  await ended(live.open(listener('user:a', access)));
});

test('a change during a check brings another check', async () => {
  const checks: ((isAllowed: boolean) => void)[] = [];
  const isStillAllowed = (): Promise<boolean> => new Promise((resolve) => checks.push(resolve));
  const stream = live.open(listener('user:a', { isStillAllowed }));
  live.publish(['user:a'], '1');
  live.publish(['user:a'], '2');
  expect(checks).toHaveLength(1);
  checks[0]?.(true);
  await expect.poll(() => checks).toHaveLength(2);
  checks[1]?.(false);
  await ended(stream);
});

test('a stream ends when its access expires', async () => {
  const lasting = live.open(listener('user:a', { expiresAt: new Date(Date.now() + 60_000) }));
  await ended(live.open(listener('user:a', { expiresAt: new Date(Date.now() + 50) })));
  expect(lasting.readableEnded).toBe(false);
});

test('the line is kept open by beats', async () => {
  const beating = new LiveTopics({ beatEveryMs: 10 });
  const stream = beating.open(listener('user:a'));
  stream.setEncoding('utf8');
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes(': still here')) break;
  }
  beating.close();
});

test('at the end of the service all streams end and none opens', async () => {
  const stream = live.open(listener('user:a'));
  live.close();
  await ended(stream);
  expect(() => live.open(listener('user:a'))).toThrow(expect.objectContaining({ status: 503 }));
});
