import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** How many bytes sealing adds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * Seals bytes under a name, to which they are bound: moved elsewhere they do not open.
 * @returns nonce, tag and ciphertext
 */
export function sealBytes(bytes: Uint8Array, key: KeyObject, name: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(Buffer.from(name));
  const text = cipher.update(bytes);
  // GCM is a stream cipher: the end adds no bytes, it only makes the tag.
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @throws when the key or the name is another's, or a bit was changed */
export function openBytes(sealed: Buffer, key: KeyObject, name: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const bytes = decipher.update(sealed.subarray(SEAL_BYTES));
  decipher.final();
  return bytes;
}
