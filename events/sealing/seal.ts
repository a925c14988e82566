import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is bound to: it opens at this place of the log only. */
export interface Binding {
  readonly stream: string;
  readonly type: string;
  readonly eventId: string;
}

const NONCES_AT_ONCE = 256;
let nonces = Buffer.alloc(0);

/** Taken from a stock: one look at the system's random source costs as much as half a cipher. */
function nextNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
  const nonce = nonces.subarray(0, NONCE_BYTES);
  nonces = nonces.subarray(NONCE_BYTES);
  return nonce;
}

function associatedData({ stream, type, eventId }: Binding): Buffer {
  return Buffer.from(`${stream}\n${type}\n${eventId}`);
}

/**
 * Seals all personal fields of an event as one JSON text: setting up the cipher is what costs.
 * @param key a 256-bit key; a `KeyObject`, since raw buffers are several times slower
 * @returns base64 of nonce, tag and ciphertext
 */
export function seal(personal: object, key: KeyObject, binding: Binding): string {
  const nonce = nextNonce();
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  cipher.setAAD(associatedData(binding));
  const text = cipher.update(JSON.stringify(personal), 'utf8');
  cipher.final();
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/**
 * Opens what `seal` sealed.
 * @throws when the key, the place or the text is not the one that was sealed
 */
export function open(sealed: string, key: KeyObject, binding: Binding): object {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  // Without it a tag that was cut short would count, as far as it goes.
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(binding));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
  const personal: unknown = JSON.parse(text + decipher.final('utf8'));
  if (typeof personal !== 'object' || personal === null)
    throw new Error('Sealed text is no object');
  return personal;
}
