import { shared } from './definitions.ts';
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

/**
 * Reads an id in either of its two forms.
 * @returns it as text in lower case
 * @throws CallFailure
 */
export function uuidText(uuid: shared.UUID | undefined): string {
  const bits = uuid?.getStructured();
  if (bits === undefined) return checkedId((uuid?.getString() ?? '').toLowerCase());
  const hex = hexOf(bits.getMostSignificantBits()) + hexOf(bits.getLeastSignificantBits());
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}

function hexOf(bits: string): string {
  return BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
}

/** An id as two numbers of 64 bits. */
export function structuredOf(id: string): shared.UUID.Structured {
  const hex = id.replaceAll('-', '');
  const bits = (part: string): string => BigInt.asIntN(64, BigInt(`0x${part}`)).toString();
  const structured = new shared.UUID.Structured();
  structured.setMostSignificantBits(bits(hex.slice(0, 16)));
  structured.setLeastSignificantBits(bits(hex.slice(16)));
  return structured;
}
