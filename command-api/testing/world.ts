import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { startTestEventStore } from '@app/embedded/testing/event-store';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { type CommandApi, startCommandApi } from '../start.ts';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

export interface World {
  readonly api: CommandApi;
  readonly log: EventLog;
  readonly pool: Pool;
  /** Calls the running API over HTTP. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Registers somebody and returns their token. */
  register(username?: string): Promise<string>;
  administrator(): Promise<string>;
  /** Ends the API and starts another one over the same stores. */
  restart(): Promise<void>;
  /** A second replica over the same stores. */
  replica(): Promise<CommandApi>;
  stop(): Promise<void>;
}

const PASSWORD = 'a long enough password';

/** The read model's table that claims look at; the projector makes the real one. */
const DIRECTORY = `
  create schema read;
  create table read.codes (uid text primary key, batch_id text);
`;

/** The command API with a real event store and a real Postgres, for one test file. */
export async function startWorld(): Promise<World> {
  const database = await createTestDatabase();
  const eventStore = await startTestEventStore();
  const pool = createPool(database.url, { applicationName: 'test' });
  await pool.query(DIRECTORY);
  const masterKey = randomBytes(32).toString('base64');
  const start = (): Promise<CommandApi> =>
    startCommandApi({
      host: '127.0.0.1',
      port: 0,
      eventStoreUrl: eventStore.connectionString,
      databaseUrl: database.url,
      masterKey,
      admin: { email: null, password: PASSWORD },
      logger: createLogger('test', 'silent'),
    });
  let api = await start();
  const replicas: CommandApi[] = [];
  const vault = await Vault.open(pool, readMasterKey(masterKey));
  const log = new EventLog({
    url: eventStore.connectionString,
    definitions: catalogue,
    keys: vault,
  });
  const call: World['call'] = (path, options) => callApi(`${api.url}${path}`, options);
  return {
    get api() {
      return api;
    },
    log,
    pool,
    call,
    register: (username = `user-${randomUUID().slice(0, 8)}`) =>
      tokenOf(call('/api/auth/register', { body: { username, password: PASSWORD } })),
    administrator: () =>
      tokenOf(call('/api/auth/login', { body: { identifier: 'admin', password: PASSWORD } })),
    restart: async () => {
      await api.stop();
      api = await start();
    },
    replica: async () => {
      const replica = await start();
      replicas.push(replica);
      return replica;
    },
    stop: async () => {
      await Promise.all([api, ...replicas].map((each) => each.stop()));
      await log.close();
      await pool.end();
      await eventStore.stop();
      await database.drop();
    },
  };
}

async function tokenOf(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  if (typeof body['access_token'] !== 'string') throw new Error(`No token: ${status}`);
  return body['access_token'];
}

/** Calls any address as the web does. */
export async function callApi(url: string, options: CallOptions = {}): Promise<Answer> {
  const { token, body, raw, headers = {}, method = 'POST' } = options;
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: raw ?? JSON.stringify(body ?? {}),
  });
  return { status: response.status, headers: response.headers, body: await readObject(response) };
}

async function readObject(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
