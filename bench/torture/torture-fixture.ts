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
import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
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
export interface TortureFixture extends AsyncDisposable {
  readonly url: string;
  readonly admin: StartedProduct['admin'];
  /** The stores themselves, past the relays. */
  readonly environment: Readonly<Record<string, string>>;
  readonly relays: Readonly<Record<StoreName, Relay>>;
  idsOf(name: ProcessName): readonly number[];
  /** Waits until both stores answer those who do not come by a relay. */
  untilStoresAnswer(): Promise<void>;
  /** `kill -9` of the stores and of every service at once, then a start. @returns its ms */
  killEverything(): Promise<number>;
  /** What was said about processes that ended; for whoever looks for the cause of a failure. */
  output(): string;
}

const root = join(import.meta.dirname, '..', '..');

export interface FixtureOptions {
  /** Whether the product asks the event store for the node to use: `esdb+discover://`. */
  readonly discovers: boolean;
}

/**
 * Starts the stores under the supervisors that `npm start` has, and the product as `npm start`
 * starts it over stores of an operator's own, which it reaches through relays.
 */
export async function openTortureFixture({ discovers }: FixtureOptions): Promise<TortureFixture> {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const mark = randomUUID();
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  const eventStorePort = await findFreePort();
  const eventStoreUrl = `esdb://127.0.0.1:${eventStorePort}?tls=false`;
  const eventStoreRelay = await startRelay(eventStoreUrl);
  cleanup.defer(() => eventStoreRelay.cut());
  const ports = { listening: eventStorePort, advertised: eventStoreRelay.port };
  const stores = await startStores({ dataDir, mark, report, ports });
  cleanup.defer(() => stores.stop());
  const relays = {
    'event store': eventStoreRelay,
    Postgres: await startRelay(stores.databaseUrl),
  };
  cleanup.defer(() => relays.Postgres.cut());
  const masterKey = randomBytes(32).toString('base64');
  const product = await startProduct({
    // Faults kill single services, so each is a process of its own.
    form: 'services',
    dataDir: join(dataDir, 'product'),
    environment: {
      TORTURE: mark,
      RATE_LIMIT_SCALE: '1000000',
      EVENTSTORE_URL: addressThrough(eventStoreRelay, discovers),
      DATABASE_URL: relays.Postgres.address(stores.databaseUrl),
      MASTER_KEY: masterKey,
    },
  });
  cleanup.defer(() => product.stop());
  const idsOf = (name: ProcessName): readonly number[] =>
    findProcesses(mark, dataDir)
      .filter(({ command }) => PROCESSES[name].test(command))
      .map(({ pid }) => pid);
  const all = cleanup.move();
  return {
    url: product.url,
    admin: product.admin,
    environment: {
      EVENTSTORE_URL: eventStoreUrl,
      DATABASE_URL: stores.databaseUrl,
      MASTER_KEY: masterKey,
    },
    relays,
    idsOf,
    untilStoresAnswer: () => stores.untilUp(),
    killEverything: async () => {
      for (const id of [...idsOf('Postgres'), ...idsOf('event store')]) kill(id, 'SIGKILL');
      await product.killAll();
      await stores.untilUp();
      const started = performance.now();
      await product.restart();
      return performance.now() - started;
    },
    output: () => [...lines, product.output()].join('\n'),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function addressThrough({ port }: Relay, discovers: boolean): string {
  return `${discovers ? 'esdb+discover' : 'esdb'}://127.0.0.1:${port}?tls=false`;
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
  /** Of the event store: its own, and that of the way to it. */
  readonly ports: { readonly listening: number; readonly advertised: number };
}) {
  const { dataDir, mark, report, ports } = around;
  const failed = (reason: string): void => report(`Postgres does not start again: ${reason}`);
  const supervisor = new SupervisedPostgres(join(dataDir, 'postgres'), report, failed);
  const postgres = await supervisor.start();
  for (const name of ['app', 'eventstore']) await postgres.createDatabase(name);
  const settings = readSettings({ DATA_DIR: dataDir }, root);
  const spec = eventStoreService(
    { root, settings },
    { port: ports.listening, databaseUrl: postgres.url('eventstore') },
  );
  const environment = {
    ...spec.environment,
    TORTURE: mark,
    EVENTSTORE_ADVERTISED_PORT: String(ports.advertised),
  };
  const marked = { ...spec, environment };
  const logs = join(dataDir, 'logs');
  await mkdir(logs);
  const listener = { report, adminCreated: () => undefined, mockNotice: () => undefined };
  const eventStore = new SupervisedService(marked, logs, listener);
  await eventStore.start();
  const eventStoreUrl = `esdb://127.0.0.1:${ports.listening}?tls=false`;
  const databaseUrl = postgres.url('app');
  return {
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
