import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;
/** The first digit of the fourth group: its upper two bits are the variant of RFC 9562. */
const VARIANT_DIGITS = '89ab';

/**
 * A UUID of version 5 (RFC 9562): the same name in the same namespace always gives the same UUID.
 * @param namespace a UUID
 */
export function uuidV5(namespace: string, name: string): string {
  const input = Buffer.allocUnsafe(NAMESPACE_BYTES + Buffer.byteLength(name));
  input.write(namespace.replaceAll('-', ''), 'hex');
  input.write(name, NAMESPACE_BYTES);
  // One-shot `hash`, since a Hash object costs more than hashing so few bytes.
  return toUuid(hash('sha1', input), '5');
}

/**
 * A UUID of version 8 (RFC 9562), whose bits the caller chooses.
 * @param digits hexadecimal, at least 32 of them; 122 of their bits are kept
 */
export function uuidV8(digits: string): string {
  return toUuid(digits, '8');
}

function toUuid(digits: string, version: '5' | '8'): string {
  const variant = VARIANT_DIGITS.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `${version}${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}

/**
 * The id of a command's event in a stream. The same command gives the same ids, so repeating its
 * append has no effect.
 */
export function eventId(commandId: string, stream: string, index: number): string {
  return uuidV5(commandId, `${stream}/${index}`);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Parses an id from outside, to lower case; null if it is not a UUID. */
export function readUuid(text: string): string | null {
  return UUID.test(text) ? text.toLowerCase() : null;
}
