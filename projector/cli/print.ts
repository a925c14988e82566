import { csvHead, csvLine } from '@app/service-kit/csv';
import type { ClientBase } from 'pg';
import { count, table } from './words.ts';

const WIDEST = 60;

/** The result of a query, for people: each value as Postgres writes it, or null. */
export interface Answer {
  readonly names: readonly string[];
  /** Which columns are numbers, which are aligned right. */
  readonly isNumber: readonly boolean[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Keeps each value as Postgres writes it, also intervals and large numbers. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** The types int8, int2, int4, oid, float4, float8 and numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** Runs one query whose result is for people. @throws the error of `pg` */
export async function askText(client: ClientBase, text: string): Promise<Answer> {
  // The extended protocol refuses a text of several statements.
  const query = { text, rowMode: 'array' as const, types: AS_TEXT, queryMode: 'extended' };
  const { fields, rows } = await client.query<(string | null)[]>(query);
  return {
    names: fields.map(({ name }) => name),
    isNumber: fields.map(({ dataTypeID }) => NUMBERS.has(dataTypeID)),
    rows,
  };
}

/** Prints an answer as a table. @param most how many rows at most */
export function printRows({ names, isNumber, rows }: Answer, most: number): void {
  const cells = rows.slice(0, most).map((row) => row.map((value) => shorten(value ?? '')));
  for (const line of table([names, ...cells], isNumber)) console.log(`  ${line}`);
  if (rows.length > most) console.log(`  … ${count(rows.length - most)} more`);
}

/** Prints an answer as CSV, a heading first; it is safe to open in a spreadsheet. */
export function printCsv({ names, rows }: Answer): void {
  process.stdout.write(csvHead(names) + rows.map(csvLine).join(''));
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
