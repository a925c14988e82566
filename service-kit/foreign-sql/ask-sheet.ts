import { type Client, DatabaseError, type QueryConfig } from 'pg';
import { AnswerBound } from './answer-bound.ts';
import { checkPlan } from './check-plan.ts';
import { explainRefusal, tooLarge } from './explain-refusal.ts';
import { SheetRefusedError } from './sheet-refused-error.ts';

export type Cell = string | number | boolean | null;

/** What somebody's SQL found, as data. */
export interface Sheet {
  readonly columns: readonly string[];
  /** What each column holds, as Postgres calls it. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether there were more rows. */
  readonly isCut: boolean;
  /** The query plan, as lines of `explain`. */
  readonly plan: readonly string[];
}

/** How much of an answer is kept, and what its author reads of it. */
export interface SheetRules {
  /** What the SQL is to its author, such as `report`. */
  readonly noun: string;
  /** The one schema whose tables need no name of a schema before theirs. */
  readonly schema: string;
  readonly mostRows: number;
  /** Of all rows together, as JSON. */
  readonly mostCharacters: number;
  /** The time that the role of the connection gives to a statement. */
  readonly seconds: number;
  /** Added where something may not be read or called. */
  readonly whatMayBeRead: string;
}

const MOST_COLUMNS = 60;
const MOST_PLAN_LINES = 200;
/** Of plans and columns, in bytes. */
const MOST_BEFORE_ROWS = 1_000_000;
/** The most bytes that one character takes in UTF-8. */
const WIDEST = 4;

const OPENING = 'select * from (\n';

/**
 * Asks one statement that somebody else wrote. It can only read: it stands within a `select`, and
 * the extended protocol takes no second statement behind a semicolon.
 * @param client of a role that may read nothing but what the author may see (see `openAsRole`)
 * @throws SheetRefusedError with what the database says against it, and its place in the SQL
 */
export async function askSheet(client: Client, sql: string, rules: SheetRules): Promise<Sheet> {
  const { noun, mostRows, mostCharacters } = rules;
  const bound = new AnswerBound(client);
  bound.allow(MOST_BEFORE_ROWS);
  const ask = <Row extends object = object>(text: string) =>
    asked<Row>(client, text, { ...rules, sql, bound });
  // Only what the role may do counts; the rest keeps an honest author from surprises.
  await client.query(`begin read only; set local search_path to ${rules.schema}`);
  const inner = `${OPENING}${sql}\n) as ${noun}`;
  const plan = await ask<{ 'QUERY PLAN': string }>(`explain ${inner}`);
  const verbose = await ask<{ 'QUERY PLAN': unknown }>(`explain (verbose, format json) ${inner}`);
  checkPlan(verbose.rows[0]?.['QUERY PLAN'], rules.whatMayBeRead);
  const { fields } = await ask(`${inner} limit 0`);
  const columns = fields.map(({ name }) => name);
  checkColumns(columns, noun);
  const types = await typeNames(
    client,
    fields.map(({ dataTypeID }) => dataTypeID),
  );
  bound.allow(WIDEST * mostCharacters + MOST_BEFORE_ROWS);
  const { rows } = await ask<{ line: string | null }>(
    `with ${noun} as materialized (${inner} limit ${mostRows + 1}),
       lines as materialized (select row_to_json(${noun})::text as line from ${noun})
     select case when (select sum(length(line)) from lines) <= ${mostCharacters} then line end
       as line from lines`,
  );
  await client.query('rollback').catch(() => undefined);
  if (rows.some(({ line }) => line === null)) {
    throw new SheetRefusedError(
      `The ${noun} has more than ${mostCharacters / 1e6} million characters. Count, or choose fewer columns.`,
    );
  }
  return {
    columns,
    types,
    rows: rows.slice(0, mostRows).map(({ line }) => cellsOf(line ?? '{}', columns)),
    isCut: rows.length > mostRows,
    plan: plan.rows.slice(0, MOST_PLAN_LINES).map((row) => row['QUERY PLAN']),
  };
}

async function asked<Row extends object>(
  client: Client,
  text: string,
  { sql, bound, ...rules }: SheetRules & { readonly sql: string; readonly bound: AnswerBound },
) {
  try {
    const config: QueryConfig & { queryMode: 'extended' } = { text, queryMode: 'extended' };
    return await client.query<Row>(config);
  } catch (error) {
    if (bound.isPassed) throw new SheetRefusedError(tooLarge(rules.noun));
    if (!(error instanceof DatabaseError)) throw error;
    const start = text.indexOf(OPENING) + OPENING.length;
    throw explainRefusal(error, { sql, start, ...rules });
  }
}

function checkColumns(columns: readonly string[], noun: string): void {
  if (columns.length > MOST_COLUMNS) {
    throw new SheetRefusedError(`A ${noun} has at most ${MOST_COLUMNS} columns.`);
  }
  const twice = columns.find((name, place) => columns.indexOf(name) !== place);
  if (twice !== undefined) {
    throw new SheetRefusedError(
      `Two columns of the ${noun} are called ${twice}. Name one of them with “as”.`,
    );
  }
}

async function typeNames(client: Client, types: readonly number[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select pg_catalog.format_type(type, null) as name
       from unnest($1::oid[]) with ordinality as t(type, place) order by place`,
    [types],
  );
  return rows.map(({ name }) => name);
}

/** Lists and records become text, as Postgres writes them in JSON. */
function cellsOf(line: string, columns: readonly string[]): readonly Cell[] {
  const row = JSON.parse(line) as Record<string, unknown>;
  return columns.map((name) => {
    const value = row[name] ?? null;
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    return value as Cell;
  });
}
