import { compareLogs, type Comparison, type LogFigures } from '@app/events/copy/compare-logs';
import { copyLog } from '@app/events/copy/copy-log';
import { RawLog } from '@app/events/copy/raw-log';
import { parseEventStoreAddress } from '@app/events/log/event-store-address';
import { type Position, START_POSITION } from '@app/events/position';
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createMediaTables } from '@app/service-kit/media/pictures';
import { createOpeningTables } from '@app/service-kit/openings/schema';
import { createPool } from '@app/service-kit/postgres';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { createVaultTables } from '@app/service-kit/vault/schema';
import type { Pool } from 'pg';
import { untilInterrupted, UsageError } from '../command.ts';
import { ReadingProgress } from '../progress.ts';
import { count, counted, duration } from '../words.ts';

interface CopyWishes {
  readonly to: string;
  /** A Postgres that receives the vault and the pictures. */
  readonly keysTo: string | null;
  readonly verify: boolean;
}

/** @returns the exit code */
export async function copyEvents({ to, keysTo, verify }: CopyWishes): Promise<number> {
  findRunningInstance();
  const { EVENTSTORE_URL } = commonVariables;
  const { EVENTSTORE_URL: from } = readEnvironment({ EVENTSTORE_URL });
  if (haveOneHost(from, to)) {
    throw new UsageError('--to is the event store that would be copied: name another.');
  }
  await using source = new RawLog(from);
  await using target = new RawLog(to);
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  const logs = { source, target, signal };
  const isDone = await (verify ? compare(logs) : copy(logs));
  if (!isDone || keysTo === null || signal.aborted) return isDone ? 0 : 1;
  return (await beside(keysTo, verify)) ? 0 : 1;
}

/** All nodes of a cluster hold the same log, so one common host is enough. */
function haveOneHost(from: string, to: string): boolean {
  const { hosts } = parseEventStoreAddress(from);
  return parseEventStoreAddress(to).hosts.some((host) => hosts.includes(host));
}

interface Logs {
  readonly source: RawLog;
  readonly target: RawLog;
  readonly signal: AbortSignal;
}

async function copy(logs: Logs): Promise<boolean> {
  const to = await endOf(logs.source);
  let progress = new ReadingProgress('Checking', { from: START_POSITION, to });
  const advance = (position: Position, events: number): void => progress.advance(position, events);
  const copying = copyLog({
    ...logs,
    onStart: (step, from) => {
      progress.clear();
      progress = new ReadingProgress(step === 'check' ? 'Checking' : 'Copying', { from, to });
    },
    onChecked: advance,
    onProgress: advance,
  });
  const { copied, isWhole } = await copying.finally(() => progress.clear());
  const done = `${counted(copied, 'event')} copied in ${duration(progress.seconds)}`;
  console.log(isWhole ? `${done}.` : `${done}. Stopped: the same call continues from there.`);
  return isWhole;
}

async function compare(logs: Logs): Promise<boolean> {
  const range = { from: START_POSITION, to: await endOf(logs.source) };
  const progress = new ReadingProgress('Comparing', range);
  const onProgress = (position: Position, events: number): void =>
    progress.advance(position, events);
  const found = await compareLogs({ ...logs, onProgress });
  progress.clear();
  if (logs.signal.aborted) throw new UsageError('Stopped before the end.');
  for (const line of describeComparison(found)) console.log(line);
  return found.difference === null;
}

function describeComparison({
  source,
  target,
  foreign,
  difference,
}: Comparison): readonly string[] {
  return [
    `source: ${figures(source)}`,
    `target: ${figures(target)}`,
    ...(foreign > 0 ? [`The target has ${counted(foreign, 'event')} in streams of its own.`] : []),
    difference === null
      ? 'Both are the same, event for event.'
      : `They differ after ${count(Math.max(0, source.events - 1))} events: ${difference}.`,
  ];
}

const figures = ({ events, streams, digest }: LogFigures): string =>
  `${counted(events, 'event')} in ${counted(streams, 'stream')}, sha256 ${digest}`;

async function beside(to: string, isDry: boolean): Promise<boolean> {
  const { DATABASE_URL } = commonVariables;
  const { DATABASE_URL: from } = readEnvironment({ DATABASE_URL });
  return copyKeys({ from, to }, isDry);
}

async function endOf(source: RawLog): Promise<Position> {
  for await (const { position } of source.backwards()) return position;
  return START_POSITION;
}

const TABLES: readonly (CopiedTable & { readonly one: string })[] = [
  { name: 'vault.secrets', key: 'name', atOnce: 100, one: 'secret' },
  { name: 'vault.keys', key: 'subject', atOnce: 5000, one: 'key' },
  { name: 'media.pictures', key: 'id', atOnce: 8, one: 'picture' },
  { name: 'openings.opened', key: 'id', atOnce: 2000, one: 'opening' },
  { name: 'folding.silent', key: 'id', atOnce: 5000, one: 'code without openings' },
];

/**
 * After the log, so that every copied event has its key. @returns whether both sides are the same
 */
async function copyKeys(
  urls: { readonly from: string; readonly to: string },
  isDry: boolean,
): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const open = (url: string): Pool => {
    // Rows are compared as text, which depends on these settings.
    const address = new URL(url);
    address.searchParams.set('options', '-c timezone=UTC -c datestyle=ISO -c bytea_output=hex');
    const pool = createPool(address.href, { max: 2, applicationName: 'events copy' });
    cleanup.defer(() => pool.end());
    return pool;
  };
  const [from, to] = [open(urls.from), open(urls.to)];
  for (const pool of [from, to]) {
    await createVaultTables(pool);
    await createMediaTables(pool);
    await createOpeningTables(pool);
  }
  await refuseOtherVault(from, to);
  let isSame = true;
  for (const table of TABLES) {
    const { rows, differing } = await copyRows(table, { from, to, isDry });
    const verb = isDry ? 'differing' : 'sent';
    console.log(`${counted(rows, table.one)}, ${differing} ${verb}`);
    isSame &&= differing === 0;
  }
  return isSame || !isDry;
}

async function refuseOtherVault(from: Pool, to: Pool): Promise<void> {
  const there = await checkOf(to);
  if (there === undefined || there === (await checkOf(from))) return;
  throw new UsageError(
    'The Postgres of --keys-to holds the vault of another installation: a product was started on it, or a master key was rotated since the last copy. Give an empty database.',
  );
}

async function checkOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ wrapped: string }>(
    `select encode(wrapped, 'hex') as wrapped from vault.secrets where name = 'token-signing'`,
  );
  return rows[0]?.wrapped;
}

/** `key` is its primary key, of type text. */
interface CopiedTable {
  readonly name: string;
  readonly key: string;
  readonly atOnce: number;
}

interface RowsReport {
  readonly rows: number;
  /** Rows that were missing or different at the target, or only there. */
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

/** Sends only rows that differ. It may be stopped at any time and called again. */
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
