import { createHmac, timingSafeEqual } from 'node:crypto';
import { fromBase32 } from './base32.ts';

/** A code counts for 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that count, too: clocks differ. */
const DRIFT = 1;

/** The code of a time step (RFC 6238 with SHA-1, which authenticator apps take). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the time step that a code is of.
 * @param secret Base32
 * @returns null where it is of none that counts at this time
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
