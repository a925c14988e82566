import type { DatabaseError } from 'pg';
import { type Place, SheetRefusedError } from './sheet-refused-error.ts';

/** About the rejected statement. */
export interface Refused {
  /** The author's SQL. */
  readonly sql: string;
  /** The offset of `sql` in the text that was sent. */
  readonly start: number;
  readonly noun: string;
  readonly seconds: number;
  readonly whatMayBeRead: string;
}

// SQLSTATE.
const CANCELLED = '57014';
const FORBIDDEN = '42501';
const SYNTAX = '42601';
/** Memory, disk or temporary files are exhausted, or a value is too large. */
const TOO_LARGE = /^(?:53\d\d\d|54000)$/u;
/** Errors in a statement or its values, whose messages quote what its author typed. */
const OF_AUTHOR = /^(?:0A|21|22|2F|42|54)/u;

/** How a statement that can be answered begins. */
const READS = /^(?:\s|--[^\n]*(?:\n|$)|\/\*.*?\*\/|\()*(?:select|with|values|table)\b/isu;

/** The database's objection to somebody's SQL, without details about the server. */
export function explainRefusal(error: DatabaseError, refused: Refused): SheetRefusedError {
  const offset = Number(error.position ?? 0) - 1 - refused.start;
  const isInside = offset >= 0 && offset <= refused.sql.length;
  const place = isInside ? placeOf(refused.sql, offset) : { line: null, column: null };
  const next = isInside ? (refused.sql[offset] ?? null) : null;
  return new SheetRefusedError(sentence(error, refused, next), place);
}

/** The same message wherever the limit is noticed. */
export const tooLarge = (noun: string): string =>
  `The ${noun} needs more memory or disk than it may take. Count, or ask for less.`;

/** @param next the character at which the database stopped reading */
function sentence(
  { code = '', message }: DatabaseError,
  { sql, noun, seconds, whatMayBeRead }: Refused,
  next: string | null,
): string {
  if (code === CANCELLED) {
    return `The ${noun} was stopped: it took more than ${seconds} seconds.`;
  }
  if (code === FORBIDDEN) return `The database says of the ${noun}: ${message}. ${whatMayBeRead}`;
  if (code === SYNTAX && next === ';') return 'Only one statement can be run at a time.';
  if (code === SYNTAX && !READS.test(sql)) {
    return 'Only statements that read are run: they begin with select, with, values or table.';
  }
  if (TOO_LARGE.test(code)) return tooLarge(noun);
  if (OF_AUTHOR.test(code)) return `The database says of the ${noun}: ${message}.`;
  return `The database could not answer the ${noun}.`;
}

function placeOf(sql: string, offset: number): Place {
  const before = sql.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
