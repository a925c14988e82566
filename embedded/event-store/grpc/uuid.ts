import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import { invalidArgument } from './failure.ts';

const TEXT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Reads an id in either of its two forms, as text in lower case; throws on anything else. */
export function uuidText(uuid: UUID | undefined): string {
  const structured = uuid?.getStructured();
  const text = structured
    ? dashed(
        hexOf(structured.getMostSignificantBits()) + hexOf(structured.getLeastSignificantBits()),
      )
    : (uuid?.getString() ?? '').toLowerCase();
  if (!TEXT.test(text)) throw invalidArgument(`'${text.slice(0, 64)}' is not a UUID.`);
  return text;
}

function hexOf(bits: string): string {
  return BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
}

function dashed(hex: string): string {
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
