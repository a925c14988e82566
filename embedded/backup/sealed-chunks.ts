import type { KeyObject } from 'node:crypto';
import { SEAL_BYTES } from '@app/service-kit/vault/ciphers';
import { openBytes, sealBytes } from '@app/service-kit/vault/sealed-bytes';

/** Bytes that are encrypted as one. A file of any size takes a few times this much memory. */
export const CHUNK_BYTES = 64 * 1024;
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + SEAL_BYTES;

interface Block {
  readonly bytes: Buffer;
  readonly isLast: boolean;
}

/**
 * Blocks of `size` bytes; the last one is what remains, and empty only where there is nothing. Nothing
 * is copied where the source comes in pieces of this size.
 */
async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Block> {
  let held: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    let rest = bytes;
    // A full block is held back, since it may be the last one.
    if (held.length === size && bytes.length > 0) yield { bytes: held, isLast: false };
    else if (held.length > 0) rest = Buffer.concat([held, bytes]);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), isLast: false };
    }
    held = rest;
  }
  yield { bytes: held, isLast: true };
}

/** What a chunk is bound to: its file, its place in it, and whether it is the last one. */
const chunkName = (file: string, number: number, isLast: boolean): string =>
  JSON.stringify([file, number, isLast]);

/**
 * Encrypts a file as a stream of chunks, each with a nonce of its own (AES-256-GCM). Chunks cannot be
 * changed, reordered, dropped, moved to another file or cut off at the end without `openChunks`
 * noticing (the STREAM construction).
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
 * Decrypts what `sealChunks` made. A chunk comes out only after it was authenticated, but only the end
 * of the stream says that the file is complete.
 * @throws for another key or name, and where anything was changed
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
