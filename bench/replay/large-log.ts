import { startEventStoreProcess } from '@app/embedded/event-store/child';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { Pool } from 'pg';
import { fillLog } from '../fill/fill.ts';
import type { BenchFixture } from '../fixture/bench-fixture.ts';

/** A large log in the Postgres of all, and how it is reached. */
export interface LargeLog extends AsyncDisposable {
  readonly events: number;
  /** The owner with the most codes and messages. */
  readonly busiestOwner: string;
  readonly eventStorePid: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** So many are appended as commands do; the others are copies of them. */
export const MOST_APPENDED = 50_000;
/** What a message brings on average, with the thread, the code and the owner behind it. */
export const EVENTS_PER_MESSAGE = 1.66;

/** The same streams, to which what is sealed is bound, go on: with a gap, and with the same ids. */
const GO_ON = 'stream, revision + $1::bigint * 1000000';
/** Streams of other names; what is sealed in them cannot be opened. */
const AS_OTHERS = "stream || '-' || $1, revision";

const COPY = (streams: string): string => `
  insert into events (position, stream, revision, event_id, type, is_json, created, data, metadata)
  select position + $1::bigint * (select max(position) + 1 from events where position <= $2),
    ${streams}, event_id, type, is_json, created, data, metadata
  from events where position <= $2`;

export interface LargeLogOptions {
  /** Tells its databases apart. */
  readonly name: string;
  readonly wanted: number;
  /** Copies are streams of their own, as an index needs them that counts streams. */
  readonly hasOtherStreams?: boolean;
  /** What reads a log only without copies, such as read models. */
  readonly beforeCopies?: (
    stores: Stores,
    environment: Readonly<Record<string, string>>,
  ) => Promise<void>;
}

/**
 * Makes a log of about so many events: a year of the product, beyond `MOST_APPENDED` several times
 * over. Nothing can be appended to copies, and read models cannot take them: rows come twice.
 */
export async function makeLargeLog(
  bench: BenchFixture,
  { name, wanted, hasOtherStreams = false, beforeCopies }: LargeLogOptions,
  onProgress: (text: string) => void,
): Promise<LargeLog> {
  const pool = new Pool({ connectionString: bench.superuserUrl });
  const [logName, appName] = [`${name}_log`, `${name}_app`];
  for (const database of [logName, appName]) await pool.query(`create database ${database}`);
  await pool.end();
  const urlOf = (database: string): string => {
    const url = new URL(bench.superuserUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  const databaseUrl = urlOf(logName);
  const shared = { ...bench.environment, DATABASE_URL: urlOf(appName) };
  const filling = await startEventStoreProcess({ databaseUrl });
  const environment = { ...shared, EVENTSTORE_URL: filling.connectionString };
  const stores = await openStores('bench', environment);
  const messages = Math.round(Math.min(wanted, MOST_APPENDED) / EVENTS_PER_MESSAGE);
  const { events, busiestOwner } = await fillLog({ messages }, stores, {
    onProgress: (done) => onProgress(`filling a log, ${done} events`),
  });
  await beforeCopies?.(stores, environment);
  await stores[Symbol.asyncDispose]();
  await filling.end('SIGTERM');
  const copies = Math.max(0, Math.round(wanted / events) - 1);
  await copy(databaseUrl, { copies, sql: COPY(hasOtherStreams ? AS_OTHERS : GO_ON) }, onProgress);
  const store = await startEventStoreProcess({ databaseUrl });
  return {
    events: events * (copies + 1),
    busiestOwner,
    eventStorePid: store.pid,
    environment: {
      ...shared,
      EVENTSTORE_URL: store.connectionString,
      LOG_DATABASE_URL: databaseUrl,
    },
    [Symbol.asyncDispose]: () => store.end('SIGTERM'),
  };
}

async function copy(
  databaseUrl: string,
  { copies, sql }: { readonly copies: number; readonly sql: string },
  onProgress: (text: string) => void,
): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  const { rows } = await pool.query<{ last: string }>('select max(position) as last from events');
  for (let number = 1; number <= copies; number += 1) {
    onProgress(`copying a log, ${number} of ${copies}`);
    await pool.query(sql, [number, rows[0]?.last]);
  }
  await pool.query('analyze events');
  await pool.end();
}
