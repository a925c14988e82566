/** Only digits, digits around an E, or around a month in some language: `1JAN2026`, `1MARCH20`. */
const READS_AS_VALUE = /^\d*(?:E|[A-Z]{3,5})?\d*$/u;

/**
 * Spreadsheets read `00012345` or `11MAR202` as a number or a date. Four groups with hyphens, which
 * are ignored in typed uids, are shown unchanged; with a single hyphen, `1MAY-2026` is a date.
 */
export function spreadsheetUid(uid: string): string {
  if (!READS_AS_VALUE.test(uid)) return uid;
  return (uid.match(/..?/gu) ?? []).join('-');
}
