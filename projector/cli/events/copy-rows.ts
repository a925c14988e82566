import type { Pool } from 'pg';

/** A table whose rows are copied one by one. `key` is its primary key, of type text. */
export interface CopiedTable {
  readonly name: string;
  readonly key: string;
  /** How many rows are sent at once. */
  readonly atOnce: number;
}

export interface RowsReport {
  readonly rows: number;
  /**
   * The number of rows that were missing or different at the target, or that only the target had.
   */
  readonly differing: number;
}

interface Ends {
  readonly from: Pool;
  readonly to: Pool;
}

interface Row {
  readonly key: string;
  readonly digest: string;
}

/** Digests are small, so more of them are read at once than rows. */
const DIGESTS_AT_ONCE = 5000;

/**
 * Makes a table of another database equal to the one here, sending only rows that differ. With
 * `isDry` it only counts them. It may be stopped at any time and called again.
 */
export async function copyRows(
  table: CopiedTable,
  { from, to, isDry }: Ends & { readonly isDry: boolean },
): Promise<RowsReport> {
  let after = '';
  let [rows, differing] = [0, 0];
  for (;;) {
    const here = await digests(from, table, { after, until: null, limit: DIGESTS_AT_ONCE });
    const last = here.length < DIGESTS_AT_ONCE ? null : (here.at(-1)?.key ?? null);
    const found = await digests(to, table, { after, until: last, limit: null });
    const there = new Map(found.map(({ key, digest }) => [key, digest]));
    const wanted = here.filter(({ key, digest }) => there.get(key) !== digest);
    for (const { key } of here) there.delete(key);
    rows += here.length;
    differing += wanted.length + there.size;
    if (!isDry) {
      await replace(table, [...there.keys()], '[]', to);
      for (const chosen of chunks(wanted, table.atOnce)) await send(table, chosen, { from, to });
    }
    if (last === null) return { rows, differing };
    after = last;
  }
}

/** Sorted by bytes, which is the same on every server. */
async function digests(
  pool: Pool,
  { name, key }: CopiedTable,
  range: { readonly after: string; readonly until: string | null; readonly limit: number | null },
): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `select ${key} as key, md5(to_jsonb(t)::text) as digest from ${name} t
     where ${key} collate "C" > $1 and ($2::text is null or ${key} collate "C" <= $2)
     order by ${key} collate "C" limit $3`,
    [range.after, range.until, range.limit],
  );
  return rows;
}

async function send(table: CopiedTable, chosen: readonly Row[], { from, to }: Ends): Promise<void> {
  const keys = chosen.map(({ key }) => key);
  const { rows } = await from.query<{ all: string }>(
    `select coalesce(json_agg(t), '[]')::text as all from ${table.name} t
     where ${table.key} = any($1)`,
    [keys],
  );
  await replace(table, keys, rows[0]?.all ?? '[]', to);
}

/** In one transaction: after a crash, each row is either the old or the new one. */
async function replace(
  { name, key }: CopiedTable,
  keys: readonly string[],
  rows: string,
  to: Pool,
): Promise<void> {
  if (keys.length === 0) return;
  const client = await to.connect();
  try {
    await client.query('begin');
    await client.query(`delete from ${name} where ${key} = any($1)`, [keys]);
    await client.query(
      `insert into ${name} select * from json_populate_recordset(null::${name}, $1)`,
      [rows],
    );
    await client.query('commit');
    client.release();
  } catch (error) {
    // Closing the connection rolls the transaction back.
    client.release(true);
    throw error;
  }
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
