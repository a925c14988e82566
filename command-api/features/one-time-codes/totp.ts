import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromBase32 } from './base32.ts';

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
