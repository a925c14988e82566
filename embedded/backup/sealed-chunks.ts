import type { KeyObject } from 'node:crypto';
import { SEAL_BYTES } from '@app/service-kit/vault/ciphers';
import { openBytes, sealBytes } from '@app/service-kit/vault/sealed-bytes';

/** The bytes of a chunk. A file of any size takes a few times this much memory. */
export const CHUNK_BYTES = 64 * 1024;
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + SEAL_BYTES;

interface Block {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/**
 * Cuts a stream into blocks of `size` bytes. The last one may be shorter; it is empty only if there
 * are no bytes. Nothing is copied if the source comes in pieces of this size.
 */
async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Block> {
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    let rest = bytes;
    // A full block is held back, because it may be the last one.
    if (held.length === size && bytes.length > 0) yield { bytes: held, isLast: false };
    else if (held.length > 0) rest = Buffer.concat([held, bytes]);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), isLast: false };
    }
    held = rest;
  }
  yield { bytes: held, isLast: true };
}

/** The additional data of a chunk: its file, its index, and whether it is the last one. */
const chunkName = (file: string, number: number, isLast: boolean): string =>
  JSON.stringify([file, number, isLast]);

/**
 * Encrypts a file as a stream of chunks, each with its own nonce (AES-256-GCM). `openChunks`
 * notices chunks that were changed, reordered, dropped, moved to another file or cut off at the end
 * (the STREAM construction).
 * @param file the file's name; one key must not be used for two files of the same name
 */
export async function* sealChunks(
  source: AsyncIterable<Buffer>,
  key: KeyObject,
  file: string,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of inBlocks(source, CHUNK_BYTES)) {
    yield sealBytes(bytes, key, chunkName(file, number, isLast));
    number += 1;
  }
}

/**
 * Decrypts what `sealChunks` made. A chunk is yielded after it was authenticated, but only the end
 * of the stream proves that the file is complete.
 * @throws for another key or name, and if anything was changed
 */
export async function* openChunks(
  sealed: AsyncIterable<Buffer>,
  key: KeyObject,
  file: string,
): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of inBlocks(sealed, SEALED_CHUNK_BYTES)) {
    yield openBytes(bytes, key, chunkName(file, number, isLast));
    number += 1;
  }
}
