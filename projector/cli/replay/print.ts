import type { ClientBase, QueryResult } from 'pg';
import { count, table } from '../words.ts';

const WIDEST = 60;

/** Every value as Postgres writes it: intervals and large numbers too. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** Asks a query whose answer is for people: each value is text, or null. */
export const askText = (client: ClientBase, text: string) =>
  client.query<Record<string, string | null>>({ text, types: AS_TEXT });

/** Prints the rows of a result as a table. @param most how many rows at most */
export function printRows(
  { fields, rows }: QueryResult<Record<string, string | null>>,
  most: number,
): void {
  const names = fields.map(({ name }) => name);
  const cells = rows.slice(0, most).map((row) => names.map((name) => shorten(row[name] ?? '')));
  for (const line of table([names, ...cells])) console.log(`  ${line}`);
  if (rows.length > most) console.log(`  … ${count(rows.length - most)} more`);
}

/** Prints a result as CSV, a heading first; it is safe to open in a spreadsheet. */
export function printCsv({ fields, rows }: QueryResult<Record<string, string | null>>): void {
  const names = fields.map(({ name }) => name);
  console.log(names.map(quoted).join(','));
  for (const row of rows) console.log(names.map((name) => quoted(row[name] ?? '')).join(','));
}

/** Prints the first rows of tables and views of a schema. */
export async function printTables(
  client: ClientBase,
  schema: string,
  names: readonly string[],
  most: number,
): Promise<void> {
  for (const name of names) {
    console.log(`\n${schema}.${name}`);
    printRows(await askText(client, `select * from ${schema}.${name}`), most);
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > WIDEST ? `${line.slice(0, WIDEST - 1)}…` : line;
}

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
