import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Recorded } from '../envelope.ts';
import { START_POSITION } from '../position.ts';
import { MemoryKeys } from '../testing/memory-keys.ts';
import { seal } from './seal.ts';
import { copySealed, openCopies } from './sealed-copy.ts';

const SUBJECT = 'person:p1';
/** Its personal field had another name in the first version. */
const Whispered = {
  type: 'Whispered',
  personal: z.strictObject({ text: z.string() }),
  personalUpcasters: [({ words }: Record<string, unknown>) => ({ text: words })],
};

async function whisper(
  text: string,
  keys: MemoryKeys,
  version: 1 | 2 = 2,
): Promise<Recorded<object>> {
  const id = randomUUID();
  const key = (await keys.ensure([SUBJECT])).get(SUBJECT) ?? createSecretKey(randomBytes(32));
  const place = { stream: 'person-p1', type: 'Whispered', eventId: id };
  return {
    id,
    stream: place.stream,
    revision: 0n,
    position: START_POSITION,
    metadata: {
      version,
      actor: { kind: 'system' },
      commandId: id,
      correlationId: id,
      causationId: id,
      at: new Date().toISOString(),
    },
    sealed: seal(version === 1 ? { words: text } : { text }, key, place),
  };
}

test('a copy shows nothing, opens with the key, and no more once that is destroyed', async () => {
  const keys = new MemoryKeys();
  const copy = copySealed(await whisper('plum jam', keys), SUBJECT);
  expect(copy).not.toContain('plum');
  expect(await openCopies(Whispered, [null, copy], keys)).toEqual([null, { text: 'plum jam' }]);
  keys.destroy(SUBJECT);
  expect(await openCopies(Whispered, [copy], keys)).toEqual([null]);
});

test('a copy that is passed off as that of another event does not open', async () => {
  const keys = new MemoryKeys();
  const copy = copySealed(await whisper('plum jam', keys), SUBJECT) ?? '';
  const moved = JSON.stringify({ ...JSON.parse(copy), eventId: randomUUID() });
  await expect(openCopies(Whispered, [moved], keys)).rejects.toThrow();
});

test('an event that carries no sealed part makes no copy', async () => {
  const { sealed: _sealed, ...event } = await whisper('plum jam', new MemoryKeys());
  expect(copySealed(event, SUBJECT)).toBeNull();
});

test('a copy of an older event is read as one of today', async () => {
  const keys = new MemoryKeys();
  const copy = copySealed(await whisper('plum jam', keys, 1), SUBJECT);
  expect(await openCopies(Whispered, [copy], keys)).toEqual([{ text: 'plum jam' }]);
});

test('all keys are fetched at once, each one time', async () => {
  const keys = new MemoryKeys();
  const copies = [
    copySealed(await whisper('plum jam', keys), SUBJECT),
    null,
    copySealed(await whisper('apple pie', keys), SUBJECT),
  ];
  const asked: (readonly string[])[] = [];
  const counting = {
    find: (subjects: readonly string[]) => {
      asked.push(subjects);
      return keys.find(subjects);
    },
  };
  const opened = await openCopies(Whispered, copies, counting);
  expect(opened).toEqual([{ text: 'plum jam' }, null, { text: 'apple pie' }]);
  expect(asked).toEqual([[SUBJECT]]);
});
