import { csvHead, csvLine } from '@app/service-kit/csv';
import type { ClientBase } from 'pg';

/** A number with separators: `12,345`. */
export const count = (value: number | bigint): string => value.toLocaleString('en');

/** `1 row`, `2 rows`. */
export const counted = (value: number, one: string): string =>
  `${count(value)} ${one}${value === 1 ? '' : 's'}`;

/** Seconds as people say them: `4 s`, `1 min 20 s`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people say them: `12.4 MB`. */
export function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

/** The first row is the heading. */
export function table(
  rows: readonly (readonly string[])[],
  atRight: readonly boolean[] = [],
): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return atRight[column] === true ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

const WIDEST = 60;

export interface Answer {
  readonly names: readonly string[];
  readonly isNumber: readonly boolean[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Keeps each value as Postgres writes it, also intervals and large numbers. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

/** The types int8, int2, int4, oid, float4, float8 and numeric. */
const NUMBERS: ReadonlySet<number> = new Set([20, 21, 23, 26, 700, 701, 1700]);

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

export function printRows({ names, isNumber, rows }: Answer, most: number): void {
  const cells = rows.slice(0, most).map((row) => row.map((value) => shorten(value ?? '')));
  for (const line of table([names, ...cells], isNumber)) console.log(`  ${line}`);
  if (rows.length > most) console.log(`  … ${count(rows.length - most)} more`);
}

/** Safe to open in a spreadsheet. */
export function printCsv({ names, rows }: Answer): void {
  process.stdout.write(csvHead(names) + rows.map(csvLine).join(''));
}

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
