import { type Client, DatabaseError, type QueryConfig } from 'pg';
import { AnswerBound } from './answer-bound.ts';
import { checkCalls } from './check-calls.ts';
import { checkPlan } from './check-plan.ts';
import { explainRefusal, tooLarge } from './explain-refusal.ts';
import { SheetRefusedError } from './sheet-refused-error.ts';

export type Cell = string | number | boolean | null;

/** The result of somebody's SQL, as data. */
export interface Sheet {
  readonly columns: readonly string[];
  /** The Postgres type of each column. */
  readonly types: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether there were more rows. */
  readonly isCut: boolean;
  /** The query plan, as lines of `explain`. */
  readonly plan: readonly string[];
}

/** How much of a result is kept, and how messages describe it to its author. */
export interface SheetRules {
  /** The name of the SQL in messages, such as `report`. */
  readonly noun: string;
  /** The only schema whose tables need no schema name. */
  readonly schema: string;
  readonly mostRows: number;
  /** For all rows together, as JSON. */
  readonly mostCharacters: number;
  /** The statement timeout of the connection's role. */
  readonly seconds: number;
  /** Added to the message if something may not be read or called. */
  readonly whatMayBeRead: string;
}

const MOST_COLUMNS = 60;
const MOST_PLAN_LINES = 200;
/** Limit for plans and columns, in bytes. */
const MOST_BEFORE_ROWS = 1_000_000;
/** The most bytes that one character takes in UTF-8. */
const WIDEST = 4;

const OPENING = 'select * from (\n';

/**
 * Runs one statement that somebody else wrote. It can only read: it is wrapped in a `select`, and
 * the extended protocol accepts no second statement after a semicolon.
 * @param client of a role that may read only what the author may see (see `openAsRole`)
 * @throws SheetRefusedError with the database's objection, and its place in the SQL
 */
export async function askSheet(client: Client, sql: string, rules: SheetRules): Promise<Sheet> {
  const { noun, mostRows, mostCharacters } = rules;
  checkCalls(sql, rules.whatMayBeRead);
  const bound = new AnswerBound(client);
  bound.allow(MOST_BEFORE_ROWS);
  const ask = <Row extends object = object>(text: string) =>
    asked<Row>(client, text, { ...rules, sql, bound });
  // The role's rights are the real limit; this only keeps an honest author from mistakes.
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

/** Lists and records become text, as Postgres formats them in JSON. */
function cellsOf(line: string, columns: readonly string[]): readonly Cell[] {
  const row = JSON.parse(line) as Record<string, unknown>;
  return columns.map((name) => {
    const value = row[name] ?? null;
    if (typeof value === 'object' && value !== null) return JSON.stringify(value);
    return value as Cell;
  });
}
