import { beforeEach, expect, test } from 'vitest';
import { allOf, type Reading, ReadMemory } from './read-memory.ts';

let clock: number;
let memory: ReadMemory;
/** The content of the tables. */
let stored: string;

beforeEach(() => {
  clock = 0;
  stored = 'one';
  memory = new ReadMemory({ knowsSessions: true, now: () => clock });
  memory.lead();
  memory.prove(clock);
});

const read = (
  key = 'key',
  fill: (reading: Reading) => Promise<string> = async (reading) => {
    reading.dependsOn('ada');
    return stored;
  },
): Promise<string> => memory.get(key, fill, (text) => text.length);

/** Changes the tables like the projector. */
function write(value: string, ...names: string[]): void {
  const written = memory.changing(new Set(names));
  stored = value;
  written();
}

test('is asked once, and again after a change of what it depends on', async () => {
  expect(await read()).toBe('one');
  write('two', 'grace');
  expect(await read()).toBe('one');
  write('three', 'ada');
  expect(await read()).toBe('three');
});

test('what is read while it changes is not kept', async () => {
  const reading = Promise.withResolvers<void>();
  const first = read('key', async (about) => {
    const seen = stored;
    await reading.promise;
    about.dependsOn('ada');
    return seen;
  });
  write('two', 'ada');
  reading.resolve();
  expect(await first).toBe('one');
  expect(await read()).toBe('two');
});

test('while a change is under way the tables are asked, and nothing is kept', async () => {
  await read();
  const written = memory.changing(new Set(['ada']));
  stored = 'two';
  expect(await read()).toBe('two');
  stored = 'three';
  expect(await read()).toBe('three');
  written();
  expect(await read()).toBe('three');
  stored = 'four';
  expect(await read()).toBe('three');
});

test('without a proof of the last second the tables are asked', async () => {
  await read();
  stored = 'two';
  clock = 1001;
  expect(await read()).toBe('two');
  memory.prove(clock);
  expect(await read()).toBe('two');
});

test('who does not lead keeps nothing, and a new lease begins empty', async () => {
  await read();
  memory.resign();
  stored = 'two';
  memory.prove(clock);
  expect(await read()).toBe('two');
  stored = 'three';
  memory.lead();
  memory.prove(clock);
  expect(await read()).toBe('three');
});

test('what was being read when the lease began is not kept', async () => {
  memory.resign();
  const reading = Promise.withResolvers<void>();
  const first = read('key', async (about) => {
    about.dependsOn('ada');
    const seen = stored;
    await reading.promise;
    return seen;
  });
  memory.lead();
  memory.prove(clock);
  stored = 'two';
  reading.resolve();
  await first;
  expect(await read()).toBe('two');
});

test('a value that depends on nothing, or fails, is not kept', async () => {
  expect(await read('key', async () => stored)).toBe('one');
  await expect(read('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  stored = 'two';
  expect(await read()).toBe('two');
});

test('a value ends at its time', async () => {
  const fill = async (reading: Reading): Promise<string> => {
    reading.dependsOn('ada');
    reading.endsAt(new Date(Date.now() - 1));
    return stored;
  };
  await read('key', fill);
  stored = 'two';
  expect(await read('key', fill)).toBe('two');
});

const fillStats = async (reading: Reading): Promise<string> => {
  reading.dependsOn(allOf('stats'), 'ada');
  return stored;
};

test('all of a projection is a name, and one change drops all that depends on it', async () => {
  await Promise.all([read('one', fillStats), read('two', fillStats)]);
  write('new', allOf('stats'));
  expect(await Promise.all([read('one', fillStats), read('two', fillStats)])).toEqual([
    'new',
    'new',
  ]);
});

test('holds a bounded number of bytes, and nothing that is very large', async () => {
  const large = (): Promise<string> =>
    memory.get(
      'large',
      async (reading) => (reading.dependsOn('ada'), stored),
      () => 200_000,
    );
  await large();
  stored = 'two';
  expect(await large()).toBe('two');
  for (let count = 0; count < 200; count += 1) {
    await memory.get(
      `${count}`,
      async (reading) => (reading.dependsOn('ada'), stored),
      () => 100_000,
    );
  }
  stored = 'three';
  expect(await read('0')).toBe('three');
  expect(await read('199')).toBe('two');
});
