import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStoreProcess, startEventStoreProcess } from '@app/embedded/event-store/child';
import { startPostgres } from '@app/embedded/postgres/server';
import { type Service, startService } from './service.ts';

/** One Postgres with fsync on, the event store in its own process, and services as one asks. */
export interface Stand {
  readonly postgresPid: number;
  readonly eventStore: EventStoreProcess;
  /** Of the Postgres itself, for scenarios that make databases of their own. */
  readonly superuserUrl: string;
  /** Of the read models and the vault. */
  readonly appUrl: string;
  /** Of the plain service. */
  readonly plainUrl: string;
  readonly masterKey: string;
  /** What every service is given. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts a service of the product, or the plain one, with the addresses of its stores. */
  start(main: string, databaseUrl?: string): Promise<Service>;
  stop(): Promise<void>;
}

/** @param profileDir a folder for CPU profiles of the services; without it none are made */
export async function openStand(profileDir?: string): Promise<Stand> {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir: folder });
  closing.defer(() => postgres.stop());
  for (const name of ['event_store', 'app', 'plain']) await postgres.createDatabase(name);
  const eventStore = await startEventStoreProcess({ databaseUrl: postgres.url('event_store') });
  closing.defer(() => eventStore.end('SIGTERM'));
  const masterKey = randomBytes(32).toString('base64');
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    EVENTSTORE_URL: eventStore.connectionString,
    MASTER_KEY: masterKey,
    FRONT_DOOR_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
    ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
    // Limits are for people, and this is one address that asks as fast as it can.
    RATE_LIMIT_SCALE: '1000000',
  };
  const postgresPid = await postmasterPid(folder);
  const all = closing.move();
  return {
    postgresPid,
    eventStore,
    superuserUrl: postgres.url('postgres'),
    appUrl: postgres.url('app'),
    plainUrl: postgres.url('plain'),
    masterKey,
    environment,
    start: async (main, databaseUrl = postgres.url('app')) => {
      const service = await startService({
        main,
        environment: { ...environment, DATABASE_URL: databaseUrl },
        profileDir,
      });
      all.defer(() => service.stop());
      return service;
    },
    stop: () => all.disposeAsync(),
  };
}

/** Its first line is the process id. */
async function postmasterPid(folder: string): Promise<number> {
  const text = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
