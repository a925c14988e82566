/**
 * Characters that nobody sees: marks of writing direction, zero-width spaces and joiners, soft
 * hyphens, byte order marks, fillers.
 */
const INVISIBLE =
  '\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0';
/** With the selectors of variants, which emoji need at the end of a title. */
const UNSEEN = new RegExp(`[${INVISIBLE}\\uFE00-\\uFE0F]`, 'gu');
const UNSEEN_END = new RegExp(`[\\s${INVISIBLE}]`, 'u');
/** Hyphens, dashes and minus signs. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/gu;

/**
 * Reads a code, a number, a name or an address as typed or pasted: without invisible characters and
 * surrounding spaces, full-width characters as plain ones, every kind of hyphen and space as one.
 */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The value of a decimal digit of any script, whose ten digits stand in order. */
function digitValue(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return String(value);
}

/** Like `cleanTyped`, with the digits of every script as 0 to 9. */
export const cleanNumber = (text: string): string =>
  cleanTyped(text).replaceAll(/\p{Nd}/gu, digitValue);

/** Reads a title or another text: in NFC, without spaces and invisible characters at its ends. */
export function neatText(text: string): string {
  let start = 0;
  let end = text.length;
  // An expression for the end would take quadratic time.
  while (start < end && UNSEEN_END.test(text.charAt(start))) start += 1;
  while (start < end && UNSEEN_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).normalize('NFC');
}
