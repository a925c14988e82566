import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
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
  const random = randomBytes(KEY_BYTES + NONCE_BYTES);
  const bytes = random.subarray(0, KEY_BYTES);
  const nonce = random.subarray(KEY_BYTES);
  const cipher = createCipheriv(ALGORITHM, master, nonce);
  cipher.setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    key: createSecretKey(bytes),
    wrapped: Buffer.concat([nonce, cipher.getAuthTag(), text]),
  };
}

/** @throws when the master key is not the one that wrapped it, or the name is another's */
export function unwrapKey(name: string, wrapped: Buffer, master: KeyObject): KeyObject {
  const nonce = wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, master, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(wrapped.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = wrapped.subarray(NONCE_BYTES + TAG_BYTES);
  return createSecretKey(Buffer.concat([decipher.update(text), decipher.final()]));
}
