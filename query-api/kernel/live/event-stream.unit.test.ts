import { once } from 'node:events';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

/** A reader that takes a chunk only when it is allowed to. */
class SlowReader extends Writable {
  received = '';
  private take: (() => void) | null = null;

  constructor() {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: unknown, _encoding: string, done: () => void): void {
    this.received += String(chunk);
    this.take = done;
  }

  /** Takes everything that is available. */
  async takeAll(): Promise<void> {
    while (this.take) {
      const take = this.take;
      this.take = null;
      take();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

test('a stream begins with ready and tells each change', async () => {
  const stream = new EventStream();
  stream.change('12');
  stream.end();
  const text = (await stream.toArray()).join('');
  expect(text).toBe('event: ready\ndata: {}\n\nevent: changed\ndata: {"position":"12"}\n\n');
});

test('a position that several read models tell is passed on once', async () => {
  const stream = new EventStream();
  for (const position of ['12', '12', '13', '13']) stream.change(position);
  stream.end();
  expect((await stream.toArray()).join('').match(/"\d+"/gu)).toEqual(['"12"', '"13"']);
});

test('a reader that is too slow gets the newest position, not all of them', async () => {
  const stream = new EventStream();
  const reader = new SlowReader();
  const piping = pipeline(stream, reader);
  await new Promise((resolve) => setImmediate(resolve));
  for (let position = 1; position <= 10_000; position += 1) stream.change(`${position}`);
  await reader.takeAll();
  stream.end();
  await reader.takeAll();
  await piping;
  expect(reader.received.match(/changed/gu)?.length).toBeLessThan(100);
  expect(reader.received).toContain('data: {"position":"10000"}');
});

test('a reader that takes nothing between two beats is let go', async () => {
  const stream = new EventStream();
  const reader = new SlowReader();
  const piping = pipeline(stream, reader).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  for (let position = 1; position <= 1000; position += 1) stream.change(`${position}`);
  stream.beat();
  expect(stream.destroyed).toBe(false);
  stream.beat();
  expect(stream.destroyed).toBe(true);
  expect(await piping).toBeInstanceOf(Error);
  expect(reader.destroyed).toBe(true);
});

test('a beat is a comment, which browsers skip', async () => {
  const stream = new EventStream();
  stream.beat();
  stream.end();
  expect((await stream.toArray()).join('')).toContain('\n: still here\n\n');
});

test('nothing follows the end', async () => {
  const stream = new EventStream();
  stream.end();
  stream.end();
  stream.change('1');
  stream.beat();
  stream.resume();
  await once(stream, 'close');
  expect(stream.errored).toBeNull();
});
