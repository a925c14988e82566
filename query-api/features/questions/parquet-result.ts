import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { QuestionResult } from './contract.ts';

type Cell = QuestionResult['rows'][number][number];
type Stored = string | number | bigint | boolean | Date | null;

/** How the values of a column are stored in the file. */
interface Kind {
  readonly element: Omit<SchemaElement, 'name' | 'repetition_type'>;
  readonly store: (cell: NonNullable<Cell>) => Stored;
}

const text: Kind = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, store: String };
// Postgres formats NaN and the infinities as text.
const double: Kind = { element: { type: 'DOUBLE' }, store: Number };
const whole: Kind = { element: { type: 'INT32' }, store: Number };
const moment = (cell: NonNullable<Cell>): Date => new Date(String(cell));

/** By Postgres' type names. Types that are not listed are stored as text, in Postgres' format. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['boolean', { element: { type: 'BOOLEAN' }, store: (cell) => cell === true }],
  ['smallint', whole],
  ['integer', whole],
  ['bigint', { element: { type: 'INT64' }, store: (cell) => BigInt(cell) }],
  ['real', double],
  ['double precision', double],
  ['numeric', double],
  ['date', { element: { type: 'INT32', converted_type: 'DATE' }, store: moment }],
  [
    'timestamp with time zone',
    { element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, store: moment },
  ],
]);

/**
 * The result of a run as a Parquet file, with the types of the report. A result is limited in size,
 * so the file is made at once. A column with a value that does not fit its type, such as the date
 * `infinity`, is stored as text.
 */
export function parquetOf({ columns, types, rows }: QuestionResult): Buffer {
  const kept = columns.map((_, at) => columnOf(rows, at, types?.[at]));
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...kept.map(({ element }, at) => ({
      ...element,
      name: columns[at] ?? '',
      repetition_type: 'OPTIONAL' as const,
    })),
  ];
  const columnData = kept.map(({ data }, at) => ({ name: columns[at] ?? '', data }));
  return Buffer.from(parquetWriteBuffer({ columnData, schema }));
}

type Column = Pick<Kind, 'element'> & { readonly data: Stored[] };

function columnOf(rows: QuestionResult['rows'], at: number, type: string | undefined): Column {
  const cells = rows.map((row) => row[at] ?? null);
  const kind = (type === undefined ? guess(cells) : KINDS.get(type)) ?? text;
  const as = ({ element, store }: Kind): Column => ({
    element,
    data: cells.map((cell) => (cell === null ? null : store(cell))),
  });
  const column = as(kind);
  return column.data.some(isNoMoment) ? as(text) : column;
}

const isNoMoment = (value: Stored): boolean =>
  value instanceof Date && Number.isNaN(value.getTime());

/** For results from before column types were stored. */
function guess(cells: readonly Cell[]): Kind | undefined {
  const found = new Set(cells.filter((cell) => cell !== null).map((cell) => typeof cell));
  if (found.size !== 1) return undefined;
  if (found.has('number')) return double;
  return found.has('boolean') ? KINDS.get('boolean') : undefined;
}
