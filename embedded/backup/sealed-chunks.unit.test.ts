import { createSecretKey, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { CHUNK_BYTES, openChunks, sealChunks, SEALED_CHUNK_BYTES } from './sealed-chunks.ts';

const key = createSecretKey(randomBytes(32));

/** Bytes as a file is read: in pieces that do not fit the chunks. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}
const collect = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> =>
  Buffer.concat(await Readable.from(pieces).toArray());
const seal = (bytes: Buffer, file = 'a'): Promise<Buffer> =>
  collect(sealChunks(inPieces(bytes), key, file));
const open = (sealed: Buffer, file = 'a', other = key): Promise<Buffer> =>
  collect(openChunks(inPieces(sealed), other, file));

const chunk = (sealed: Buffer, number: number): Buffer =>
  sealed.subarray(number * SEALED_CHUNK_BYTES, (number + 1) * SEALED_CHUNK_BYTES);
const flipped = (sealed: Buffer, at: number): Buffer => {
  const copy = Buffer.from(sealed);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  '%d bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size);
    const sealed = await seal(bytes);
    expect((await open(sealed)).equals(bytes)).toBe(true);
    expect(sealed.length).toBe(size + Math.max(1, Math.ceil(size / CHUNK_BYTES)) * 28);
  },
);

test('equal chunks and equal files differ once encrypted', async () => {
  const sealed = await seal(Buffer.alloc(2 * CHUNK_BYTES));
  const [first, second] = [sealed.subarray(0, SEALED_CHUNK_BYTES), sealed.subarray(-100)];
  expect(first.includes(second.subarray(-64))).toBe(false);
  expect((await seal(Buffer.alloc(2 * CHUNK_BYTES))).equals(sealed)).toBe(false);
});

describe('a file is refused', () => {
  const bytes = randomBytes(3 * CHUNK_BYTES);

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['with a bit of the nonce flipped', (sealed) => flipped(sealed, 0)],
    ['with a bit of the tag flipped', (sealed) => flipped(sealed, 12)],
    ['with a bit in its middle flipped', (sealed) => flipped(sealed, SEALED_CHUNK_BYTES + 5000)],
    ['with its last bit flipped', (sealed) => flipped(sealed, sealed.length - 1)],
    ['without its last byte', (sealed) => sealed.subarray(0, -1)],
    ['cut off between chunks', (sealed) => sealed.subarray(0, 2 * SEALED_CHUNK_BYTES)],
    ['without its first chunk', (sealed) => sealed.subarray(SEALED_CHUNK_BYTES)],
    ['without a chunk inside', (sealed) => Buffer.concat([chunk(sealed, 0), chunk(sealed, 2)])],
    ['that is empty', () => Buffer.alloc(0)],
    ['with a byte appended', (sealed) => Buffer.concat([sealed, Buffer.alloc(1)])],
    ['with its last chunk twice', (sealed) => Buffer.concat([sealed, chunk(sealed, 2)])],
    [
      'with two chunks swapped',
      (sealed) => Buffer.concat([chunk(sealed, 1), chunk(sealed, 0), chunk(sealed, 2)]),
    ],
  ])('%s', async (_what, change) => {
    const sealed = await seal(bytes);
    await expect(open(change(sealed))).rejects.toThrow();
  });

  test('under the name of another', async () => {
    await expect(open(await seal(bytes, 'a'), 'b')).rejects.toThrow();
  });

  test('with a chunk of another', async () => {
    const [a, b] = [await seal(bytes, 'a'), await seal(bytes, 'b')];
    const mixed = Buffer.concat([chunk(a, 0), chunk(b, 1), chunk(a, 2)]);
    await expect(open(mixed)).rejects.toThrow();
  });

  test('with another key', async () => {
    const other = createSecretKey(randomBytes(32));
    await expect(open(await seal(bytes), 'a', other)).rejects.toThrow();
  });
});
