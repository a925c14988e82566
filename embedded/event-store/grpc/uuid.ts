import type { shared } from './definitions.ts';
import { invalidArgument } from './failure.ts';

const TEXT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Checks an id.
 * @returns the same id
 * @throws CallFailure unless it is a UUID in lower case
 */
export function checkedId(text: string): string {
  if (!TEXT.test(text)) throw invalidArgument(`'${text.slice(0, 64)}' is not a UUID.`);
  return text;
}

/** The text of an id that was sent as two numbers of 64 bits. */
export function structuredId(mostSignificant: bigint, leastSignificant: bigint): string {
  const hex = hexOf(mostSignificant) + hexOf(leastSignificant);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

/**
 * Reads an id in either of its two forms.
 * @returns it as text in lower case
 * @throws CallFailure
 */
export function uuidText(uuid: shared.UUID | undefined): string {
  const bits = uuid?.getStructured();
  if (bits === undefined) return checkedId((uuid?.getString() ?? '').toLowerCase());
  return structuredId(
    BigInt(bits.getMostSignificantBits()),
    BigInt(bits.getLeastSignificantBits()),
  );
}

function hexOf(bits: bigint): string {
  return BigInt.asUintN(64, bits).toString(16).padStart(16, '0');
}
