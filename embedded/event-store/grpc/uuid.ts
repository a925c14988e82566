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

/** Reads an id as text in lower case. @throws CallFailure */
export function uuidText(uuid: shared.UUID | undefined): string {
  return checkedId((uuid?.getString() ?? '').toLowerCase());
}
