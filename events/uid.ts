import { cleanTyped } from '@app/service-kit/typed-text';

/** The 29 symbols of a uid: digits, and letters that are not mistaken for a digit. */
export const UID_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY';
export const UID_LENGTH = 8;

const READ_AS: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
};
const UID = new RegExp(`^[${UID_ALPHABET}]{${UID_LENGTH}}$`, 'u');
const PART = new RegExp(`^[${UID_ALPHABET}]{1,${UID_LENGTH}}$`, 'u');
/** Shorter parts are read without look-alikes, which would find too much. */
const SHORTEST_READ_PART = 4;

/** Longer texts are no printed link. */
const LONGEST_TEXT = 500;
/** A link, with or without its scheme: the first segment of its path. */
const LINK = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]+|[^/?#\s]*[.:][^/?#\s]*)?\/+([^/?#]+)/iu;
/** Between groups of symbols; a space in a link is percent-encoded. */
const SEPARATORS = /[\s\-_.\u00B7\u2022]|%20/gu;
const ENDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The symbols of what was typed, in upper case, without separators and punctuation around them. */
function symbolsIn(text: string): string {
  if (text.length > LONGEST_TEXT) return '';
  const cleaned = cleanTyped(text).replaceAll(ENDS, '');
  const typed = LINK.exec(cleaned)?.[1] ?? cleaned.split(/[?#]/u, 1)[0] ?? '';
  return typed.replaceAll(ENDS, '').replaceAll(SEPARATORS, '').toUpperCase();
}

const readLookalikes = (symbols: string): string =>
  symbols.replaceAll(/[OILZSBU]/gu, (symbol) => READ_AS[symbol] ?? symbol);

/**
 * Reads a uid as typed or pasted: from a worn label, with letters that look like digits, in any
 * case, with hyphens or spaces, or as a whole link (docs/product.md, Uids).
 * @returns the uid, or null if the text cannot be one
 */
export function readUid(text: string): string | null {
  const uid = readLookalikes(symbolsIn(text));
  return UID.test(uid) ? uid : null;
}

/**
 * Reads a part of a uid, as typed into a search box.
 * @returns null if no uid contains it
 */
export function readUidPart(text: string): string | null {
  const symbols = symbolsIn(text);
  const part = symbols.length < SHORTEST_READ_PART ? symbols : readLookalikes(symbols);
  return PART.test(part) ? part : null;
}
