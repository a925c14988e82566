import { type KeyObject, randomBytes } from 'node:crypto';
import { type CipherName, CIPHERS, decrypt, encrypt, NONCE_BYTES, SEALING } from './ciphers.ts';

/**
 * Seals bytes and binds them to a name: under another name they cannot be opened.
 * @returns nonce, tag and ciphertext
 */
export function sealBytes(
  bytes: Uint8Array,
  key: KeyObject,
  name: string,
  cipher: CipherName = SEALING,
): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  return encrypt(bytes, { cipher, key, nonce, place: Buffer.from(name) });
}

/**
 * Sealed bytes do not name their cipher, so each is tried until the tag matches.
 * @throws if key or name do not match, or a bit was changed
 */
export function openBytes(sealed: Buffer, key: KeyObject, name: string): Buffer {
  const place = Buffer.from(name);
  let refusal: unknown;
  for (const cipher of CIPHERS) {
    try {
      return decrypt(sealed, { cipher, key, place });
    } catch (error) {
      refusal ??= error;
    }
  }
  throw new Error('Sealed bytes do not open', { cause: refusal });
}
