import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { LiveTopics } from './live-topics.ts';

let live = new LiveTopics();

afterEach(() => {
  live.close();
  live = new LiveTopics();
});

async function readAll(stream: EventStream): Promise<string> {
  stream.end();
  return (await stream.toArray()).join('');
}

test('a change reaches the streams of its topic and no others', async () => {
  const [mine, theirs] = [live.open('user:a'), live.open('user:b')];
  live.publish(['user:a', 'thread:x'], '12');
  expect(await readAll(mine)).toContain('"position":"12"');
  expect(await readAll(theirs)).not.toContain('changed');
});

test('after a gap everybody is told', async () => {
  const streams = [live.open('user:a'), live.open('thread:x')];
  live.publishToAll('13');
  for (const stream of streams) expect(await readAll(stream)).toContain('"position":"13"');
});

test('a topic has room for 20 streams, and again when one leaves', async () => {
  const streams = Array.from({ length: 20 }, () => live.open('user:a'));
  expect(() => live.open('user:a')).toThrow(expect.objectContaining({ status: 429 }));
  live.open('user:b');
  streams[0]?.destroy();
  if (streams[0]) await once(streams[0], 'close');
  live.open('user:a');
});

test('the line is kept open by beats', async () => {
  const beating = new LiveTopics(10);
  const stream = beating.open('user:a');
  stream.setEncoding('utf8');
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes(': still here')) break;
  }
  beating.close();
});

test('at the end of the service all streams end and none opens', async () => {
  const stream = live.open('user:a');
  stream.resume();
  live.close();
  await once(stream, 'end');
  expect(() => live.open('user:a')).toThrow(expect.objectContaining({ status: 503 }));
});
