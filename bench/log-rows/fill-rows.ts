import { Client } from 'pg';
import { indexSql, type Layout, tableSql } from './layout.ts';

/** A log whose rows Postgres generates itself. */
export interface FilledLog {
  readonly layout: Layout;
  readonly rows: number;
  readonly databaseUrl: string;
}

/** The step from one position to the next: about the size of an event of the product. */
export const STEP = 600;
/** How many streams are interleaved, each with `LENGTH` events. */
const BLOCK = 5000;
const LENGTH = 5;
const AT_ONCE = BLOCK / LENGTH;
/** One row in this many belongs to the long stream. */
const LONG_EVERY = AT_ONCE;
const CHUNK = 500_000;

export const LONG_STREAM = 'settings';
export const lengthOfLong = (rows: number): number => Math.floor((rows - 1) / LONG_EVERY);

/** SQL for the name of a stream by its number; the same in every log. */
const NAME = "'thread-' || md5('s' || %)::uuid";

const FILL = `
  insert into events (position, stream, revision, event_id, type, is_json, created, data, metadata)
  select n * ${STEP},
    case when n % ${LONG_EVERY} = 0 then '${LONG_STREAM}'
      else ${NAME.replace('%', `(n / ${BLOCK} * ${AT_ONCE} + n % ${AT_ONCE})`)} end,
    case when n % ${LONG_EVERY} = 0 then n / ${LONG_EVERY} - 1
      else n % ${BLOCK} / ${AT_ONCE} end,
    md5('e' || n)::uuid, 'MessageSent', true, 17900000000000000 + n * 1000000,
    convert_to('{"at":"2026-11-26T12:00:00.000Z","sealed":"' || repeat(md5(n::text), 8) || '"}', 'UTF8'),
    convert_to('{"actor":"finder","correlationId":"' || md5('c' || n) || '","causationId":"'
      || md5('d' || n) || '"}', 'UTF8')
  from generate_series($1::bigint, $2::bigint) n`;

/** How long each step took, in s. */
export interface FillTimes {
  readonly rowSeconds: number;
  readonly indexSeconds: number;
  readonly vacuumSeconds: number;
}

/** Generates a log in an empty database. */
export async function fillRows(
  { layout, rows, databaseUrl }: FilledLog,
  onProgress: (text: string) => void,
): Promise<FillTimes> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
    for (const sql of tableSql(layout, (rows + 1) * STEP)) await client.query(sql);
    const started = performance.now();
    for (let from = 1; from <= rows; from += CHUNK) {
      onProgress(`${layout}: ${(from - 1).toLocaleString('en')} rows`);
      await client.query(FILL, [from, Math.min(from + CHUNK - 1, rows)]);
    }
    const filled = performance.now();
    for (const sql of indexSql(layout)) {
      onProgress(`${layout}: indexes`);
      await client.query(sql);
    }
    const indexed = performance.now();
    // As autovacuum leaves them. Otherwise each read would set hint bits, and log full pages.
    await client.query('vacuum (freeze, analyze) events');
    return {
      rowSeconds: (filled - started) / 1000,
      indexSeconds: (indexed - filled) / 1000,
      vacuumSeconds: (performance.now() - indexed) / 1000,
    };
  } finally {
    await client.end();
  }
}

/** The names of random streams that are complete in a log of this many rows. */
export async function someStreams(
  client: Client,
  rows: number,
  count: number,
): Promise<readonly string[]> {
  const numbers = Array.from({ length: count }, () => {
    const block = Math.floor(Math.random() * Math.floor(rows / BLOCK));
    return block * AT_ONCE + 1 + Math.floor(Math.random() * (AT_ONCE - 1));
  });
  const { rows: found } = await client.query<{ name: string }>(
    `select ${NAME.replace('%', 'n')} as name from unnest($1::bigint[]) n`,
    [numbers],
  );
  return found.map(({ name }) => name);
}
