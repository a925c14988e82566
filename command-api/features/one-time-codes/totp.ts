import { createHmac, timingSafeEqual, createHash, type KeyObject } from 'node:crypto';

/** RFC 4648, as used by authenticator apps. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** @param bytes a multiple of five, so that no padding is needed */
export function toBase32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/gu) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

/** @param text only characters of the alphabet */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(BITS, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A code is valid for 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Earlier and later steps that are accepted as well, since clocks differ. */
const DRIFT = 1;

/** The code of a time step (RFC 6238 with SHA-1, which authenticator apps use). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the time step of a code.
 * @param secret Base32
 * @returns null if the code is not valid at this time
 */
export function stepOf(secret: string, code: string, at: Date): number | null {
  const key = fromBase32(secret);
  const now = Math.floor(at.getTime() / STEP_MS);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    if (isSame(codeAt(key, step), code)) return step;
  }
  return null;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const CODES = 10;
/** 80 bits: nobody can guess one, so a fast hash is enough. */
const BYTES = 10;

/**
 * Ten recovery codes. The same command has the same ones, so that a resend gets the same answer.
 */
export function makeRecoveryCodes(key: KeyObject, commandId: string): readonly string[] {
  return Array.from({ length: CODES }, (_, number) => {
    const bytes = createHmac('sha256', key).update(`${commandId}/${number}`).digest();
    return (toBase32(bytes.subarray(0, BYTES)).match(/.{4}/gu) ?? []).join('-');
  });
}

/** Letters and digits only, since people type hyphens, spaces and case in different ways. */
export const bareCode = (typed: string): string => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** @param bare the result of `bareCode` @returns hexadecimal SHA-256 */
export const hashOfRecovery = (bare: string): string =>
  createHash('sha256').update(bare).digest('hex');
