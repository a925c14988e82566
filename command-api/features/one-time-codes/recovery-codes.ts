import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { toBase32 } from './base32.ts';

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
