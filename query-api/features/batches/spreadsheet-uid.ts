/** Digits alone, digits around an E, or a day and a year around the name of a month. */
const READS_AS_VALUE = /^\d*(?:E|JAN|MAR(?:CH)?|APR|MAY|DEC)?\d*$/u;

/**
 * A uid as a cell of a spreadsheet that shows it as it is. Programs take `12345678`, `1234E567` and
 * `11MAR202` for a number or a date, and lose the uid; a hyphen in its middle, which is dropped
 * where a uid is typed, keeps it a text.
 */
export function spreadsheetUid(uid: string): string {
  if (!READS_AS_VALUE.test(uid)) return uid;
  const middle = uid.length / 2;
  return `${uid.slice(0, middle)}-${uid.slice(middle)}`;
}
