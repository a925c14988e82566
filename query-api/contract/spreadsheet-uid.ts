/**
 * Only digits, digits around an E, or digits around what may be the name of a month in some
 * language: `1JAN2026`, `1ENE2026`, `1MARCH20`.
 */
const READS_AS_VALUE = /^\d*(?:E|[A-Z]{3,5})?\d*$/u;

/**
 * A uid in a form that spreadsheets show unchanged. They read `00012345`, `1234E567` and `11MAR202`
 * as a number or a date, and lose the uid. Hyphens are ignored when a uid is typed, and four groups
 * are never read as a value. A single hyphen would not do: `041E-3669` is a number, and `1MAY-2026`
 * a date.
 */
export function spreadsheetUid(uid: string): string {
  if (!READS_AS_VALUE.test(uid)) return uid;
  return (uid.match(/..?/gu) ?? []).join('-');
}
