import { type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@app/embedded/ports';
import { eventStoreService } from '@app/embedded/starting/services';
import { readSettings } from '@app/embedded/starting/settings';
import { SupervisedPostgres } from '@app/embedded/supervision/supervised-postgres';
import { SupervisedService } from '@app/embedded/supervision/supervised-service';
import { findProcesses } from '@app/embedded/testing/processes';
import { type StartedWhole, startWhole } from '@app/embedded/testing/whole';
import { EventLog } from '@app/events/log/event-log';
import { type Relay, startRelay } from '@app/events/testing/relay';
import { Client } from 'pg';

/** How each process is called in its command line. */
const PROCESSES = {
  'command API': /command-api\/main\.ts/u,
  'query API': /query-api\/main\.ts/u,
  projector: /projector\/main\.ts/u,
  notifier: /reactors\/main\.ts/u,
  'front door': /front-door\/main\.ts/u,
  'event store': /event-store\/main\.ts/u,
  // With the processes of all its connections.
  Postgres: /^(?:\S*\/)?postgres[: ]/u,
} as const;

export type ProcessName = keyof typeof PROCESSES;
export type StoreName = 'event store' | 'Postgres';
export const PROCESS_NAMES = Object.keys(PROCESSES) as readonly ProcessName[];

/** The whole product, each of its processes within reach, its stores behind relays. */
export interface Stage extends AsyncDisposable {
  readonly url: string;
  readonly admin: StartedWhole['admin'];
  /** The stores themselves, past the relays. */
  readonly environment: Readonly<Record<string, string>>;
  readonly relays: Readonly<Record<StoreName, Relay>>;
  idsOf(name: ProcessName): readonly number[];
  /** `kill -9` of the stores and of every service at once, then a start. @returns its ms */
  killEverything(): Promise<number>;
  /** What was said about processes that ended; for whoever looks for the cause of a failure. */
  output(): string;
}

const root = join(import.meta.dirname, '..', '..');

/**
 * Starts the stores under the supervisors that `npm start` has, and the product as `npm start`
 * starts it over stores of an operator's own, which it reaches through relays.
 */
export async function openStage(): Promise<Stage> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const mark = randomUUID();
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const stores = await startStores({ dataDir, mark, report });
  cleanup.defer(() => stores.stop());
  const relays = {
    'event store': await startRelay(stores.eventStoreUrl),
    Postgres: await startRelay(stores.databaseUrl),
  };
  cleanup.defer(async () => {
    for (const relay of Object.values(relays)) await relay.cut();
  });
  const masterKey = randomBytes(32).toString('base64');
  const whole = await startWhole({
    dataDir: join(dataDir, 'product'),
    environment: {
      TORTURE: mark,
      RATE_LIMIT_SCALE: '1000000',
      EVENTSTORE_URL: relays['event store'].address(stores.eventStoreUrl),
      DATABASE_URL: relays.Postgres.address(stores.databaseUrl),
      MASTER_KEY: masterKey,
    },
  });
  cleanup.defer(() => whole.stop());
  const idsOf = (name: ProcessName): readonly number[] =>
    findProcesses(mark, dataDir)
      .filter(({ command }) => PROCESSES[name].test(command))
      .map(({ pid }) => pid);
  const all = cleanup.move();
  return {
    url: whole.url,
    admin: whole.admin,
    environment: {
      EVENTSTORE_URL: stores.eventStoreUrl,
      DATABASE_URL: stores.databaseUrl,
      MASTER_KEY: masterKey,
    },
    relays,
    idsOf,
    killEverything: async () => {
      for (const id of [...idsOf('Postgres'), ...idsOf('event store')]) kill(id, 'SIGKILL');
      await whole.killAll();
      await stores.untilUp();
      const started = performance.now();
      await whole.restart();
      return performance.now() - started;
    },
    output: () => [...lines, whole.output()].join('\n'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Sends a signal to a process that may be gone already. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function startStores(around: {
  readonly dataDir: string;
  readonly mark: string;
  readonly report: (line: string) => void;
}) {
  const { dataDir, mark, report } = around;
  const failed = (reason: string): void => report(`Postgres does not start again: ${reason}`);
  const supervisor = new SupervisedPostgres(join(dataDir, 'postgres'), report, failed);
  const postgres = await supervisor.start();
  for (const name of ['app', 'eventstore']) await postgres.createDatabase(name);
  const port = await findFreePort();
  const settings = readSettings({ DATA_DIR: dataDir }, root);
  const spec = eventStoreService({ root, settings }, port, postgres.url('eventstore'));
  const marked = { ...spec, environment: { ...spec.environment, TORTURE: mark } };
  const logs = join(dataDir, 'logs');
  await mkdir(logs);
  const listener = { report, adminCreated: () => undefined, mockNotice: () => undefined };
  const eventStore = new SupervisedService(marked, logs, listener);
  await eventStore.start();
  const eventStoreUrl = `esdb://127.0.0.1:${port}?tls=false`;
  const databaseUrl = postgres.url('app');
  return {
    eventStoreUrl,
    databaseUrl,
    untilUp: async () => {
      while (!(await answersPostgres(databaseUrl))) await delay(100);
      while (!(await answersEventStore(eventStoreUrl))) await delay(100);
    },
    stop: async () => {
      await eventStore.stop(2000);
      await supervisor.stop();
    },
  };
}

async function answersPostgres(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function answersEventStore(url: string): Promise<boolean> {
  const keys = { ensure: noKeys, find: noKeys };
  const log = new EventLog({ url, definitions: [], keys });
  try {
    await log.ping();
    return true;
  } catch {
    return false;
  } finally {
    await log.close();
  }
}

const noKeys = async (): Promise<ReadonlyMap<string, KeyObject>> => new Map();
