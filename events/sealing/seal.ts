import { type KeyObject, randomBytes } from 'node:crypto';
import {
  type CipherName,
  CIPHERS,
  decrypt,
  encrypt,
  NONCE_BYTES,
  SEALING,
} from '@app/service-kit/vault/ciphers';

/** The cipher of sealed texts without a cipher's name in front; base64 has no colon. */
const UNNAMED: CipherName = 'aes-256-gcm';

/** The place in the log to which a sealed text is bound: it can be opened only there. */
export interface Binding {
  readonly stream: string;
  readonly type: string;
  readonly eventId: string;
}

const NONCES_AT_ONCE = 256;
let nonces = Buffer.alloc(0);

/**
 * Taken from a prefetched pool: one call of the system's random source costs half as much as a
 * cipher.
 */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

const placeOf = ({ stream, type, eventId }: Binding): Buffer =>
  Buffer.from(`${stream}\n${type}\n${eventId}`);

/**
 * Seals all personal fields of an event as one JSON text, since setting up the cipher is the main
 * cost.
 * @param key a 256-bit key; a `KeyObject`, since raw buffers are several times slower
 * @returns base64 of nonce, tag and ciphertext, with the name of the cipher in front
 */
export function seal(
  personal: object,
  key: KeyObject,
  binding: Binding,
  cipher: CipherName = SEALING,
): string {
  const parts = { cipher, key, nonce: nextNonce(), place: placeOf(binding) };
  const text = encrypt(JSON.stringify(personal), parts).toString('base64');
  return cipher === UNNAMED ? text : `${cipher}:${text}`;
}

/**
 * Opens what `seal` sealed.
 * @throws if the cipher is unknown, or key, place or text do not match
 */
export function open(sealed: string, key: KeyObject, binding: Binding): object {
  const colon = sealed.indexOf(':');
  const name = colon === -1 ? UNNAMED : sealed.slice(0, colon);
  const cipher = CIPHERS.find((each) => each === name);
  if (cipher === undefined) throw new Error('Sealed by a cipher that this version does not know');
  const bytes = Buffer.from(sealed.slice(colon + 1), 'base64');
  const text = decrypt(bytes, { cipher, key, place: placeOf(binding) });
  const personal: unknown = JSON.parse(text.toString('utf8'));
  if (typeof personal !== 'object' || personal === null)
    throw new Error('Sealed text is not an object');
  return personal;
}
