import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from './sealed-bytes.ts';

const KEY_BYTES = 32;

/**
 * Reads a master key: 32 bytes as base64. It becomes a `KeyObject`, since ciphers with raw
 * buffers are several times slower.
 * @throws Error with a sentence for the operator
 */
export function readMasterKey(text: string): KeyObject {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error('MASTER_KEY must be 32 bytes, base64 encoded');
  return createSecretKey(bytes);
}

/** Makes a key that nobody has seen, with its form for the table. `name` is bound to it. */
export function makeKey(name: string, master: KeyObject): { key: KeyObject; wrapped: Buffer } {
  const bytes = randomBytes(KEY_BYTES);
  return { key: createSecretKey(bytes), wrapped: sealBytes(bytes, master, name) };
}

/** @throws when the master key is not the one that wrapped it, or the name is another's */
export function unwrapKey(name: string, wrapped: Buffer, master: KeyObject): KeyObject {
  return createSecretKey(openBytes(wrapped, master, name));
}
