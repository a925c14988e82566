import {
  type CipherChaCha20Poly1305Types,
  type CipherGCMTypes,
  createCipheriv,
  createDecipheriv,
  type KeyObject,
} from 'node:crypto';

export const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The number of bytes that sealing adds, with any of the ciphers. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/**
 * Authenticated ciphers with 256-bit keys; the first one encrypts. The others stay in the list, so
 * that data encrypted with them can be decrypted.
 */
export const CIPHERS = ['aes-256-gcm', 'chacha20-poly1305'] as const;
export type CipherName = (typeof CIPHERS)[number];

/** The cipher for new data (docs/compliance/cryptography.md, Replacing an algorithm). */
export const [SEALING] = CIPHERS;

interface Sealing {
  readonly cipher: CipherName;
  readonly key: KeyObject;
  /** Unique for each key. */
  readonly nonce: Buffer;
  /** The name that the sealed bytes are bound to. */
  readonly place: Buffer;
}

/** @returns nonce, tag and ciphertext */
export function encrypt(
  plain: Uint8Array | string,
  { cipher, key, nonce, place }: Sealing,
): Buffer {
  const encryption = createCipheriv(nodeName(cipher), key, nonce, { authTagLength: TAG_BYTES });
  encryption.setAAD(place, { plaintextLength: Buffer.byteLength(plain) });
  const text =
    typeof plain === 'string' ? encryption.update(plain, 'utf8') : encryption.update(plain);
  // With these stream ciphers, `final` adds no bytes and only makes the tag.
  encryption.final();
  return Buffer.concat([nonce, encryption.getAuthTag(), text]);
}

/** @throws if cipher, key or place do not match, or a bit was changed */
export function decrypt(sealed: Buffer, { cipher, key, place }: Omit<Sealing, 'nonce'>): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  // Without the length, a truncated tag would be accepted.
  const decryption = createDecipheriv(nodeName(cipher), key, nonce, { authTagLength: TAG_BYTES });
  const plaintextLength = Math.max(0, sealed.length - SEAL_BYTES);
  decryption.setAAD(place, { plaintextLength });
  decryption.setAuthTag(sealed.subarray(NONCE_BYTES, SEAL_BYTES));
  const plain = decryption.update(sealed.subarray(SEAL_BYTES));
  decryption.final();
  return plain;
}

/** Node's types have an overload for each mode, and these two take the same options. */
const nodeName = (cipher: CipherName) => cipher as CipherGCMTypes & CipherChaCha20Poly1305Types;
