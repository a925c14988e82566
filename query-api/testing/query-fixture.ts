import type { Serving } from '@app/service-kit/http/serve-api';
import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { startTestEventStore } from '@app/embedded/testing/event-store';
import { startTestProjector, type TestProjector } from '@app/embedded/testing/projector';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';
import { setUpFixture } from '@app/service-kit/testing/set-up-fixture';
import { Tokens } from '@app/service-kit/tokens';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { type QueryApiOptions, startQueryApi } from '../start.ts';
import { History } from './history.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

export interface GetOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const PUBLIC_URL = 'https://found.example';

/** The query API behind a real projector, event store and Postgres. */
export interface QueryFixture {
  readonly api: Serving;
  /** Its options, for starting another one beside it. */
  readonly apiOptions: QueryApiOptions;
  readonly projector: TestProjector;
  readonly log: EventLog;
  readonly history: History;
  readonly pool: Pool;
  readonly vault: Vault;
  /** Waits for everything that the history wrote; reads a stale answer again. */
  get(path: string, options?: GetOptions): Promise<Answer>;
  getNow(path: string, options?: GetOptions): Promise<Answer>;
  /** In strict mode with a second factor. */
  signIn(userId: string): Promise<string>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

type QueryFixtureOptions = Pick<QueryApiOptions, 'adminSecurity'>;

export async function startQueryFixture({
  adminSecurity = 'standard',
}: QueryFixtureOptions = {}): Promise<QueryFixture> {
  await using cleanup = new AsyncDisposableStack();
  const database = await createTestDatabase();
  cleanup.defer(() => database.drop());
  const eventStore = await startTestEventStore();
  cleanup.defer(() => eventStore.stop());
  const masterKey = randomBytes(32).toString('base64');
  const pool = createPool(database.url, { applicationName: 'test' });
  cleanup.defer(() => pool.end());
  const vault = await Vault.open(pool, readMasterKey(masterKey));
  const url = eventStore.connectionString;
  const log = openProductLog({ eventStoreUrl: url, keys: vault });
  cleanup.defer(() => log.close());
  const logger = createLogger('test', 'silent');
  const addresses = { eventStoreUrl: url, databaseUrl: database.url, masterKey, logger };
  const projector = await startTestProjector({ ...addresses, vault, log });
  cleanup.defer(() => projector.stop());
  const apiOptions = {
    ...addresses,
    host: '127.0.0.1',
    port: 0,
    publicUrl: PUBLIC_URL,
    rateLimitScale: 1000,
    adminSecurity,
    frontDoorSecret: TEST_DOOR_SECRET,
    metrics: { host: '127.0.0.1', port: 0 },
  };
  const api = await startQueryApi({ ...apiOptions, pool, vault, log });
  cleanup.defer(() => api.stop());
  const tokens = new Tokens(await vault.secret('token-signing'));
  const history = new History(log);
  const getNow: QueryFixture['getNow'] = (path, options) => readOver(`${api.url}${path}`, options);
  const owned = cleanup.move();
  return {
    api,
    apiOptions,
    projector,
    log,
    history,
    pool,
    vault,
    getNow,
    metrics: async () => (await readOver(`http://127.0.0.1:${api.metricsPort}/metrics`)).text,
    get: (path, options = {}) => {
      const headers = { 'X-Min-Position': history.endText, ...options.headers };
      return eventually(async () => {
        const answer = await getNow(path, { ...options, headers });
        return (answer.headers.get('X-Stale') === null || projector.isPaused) && answer;
      });
    },
    signIn: makeSignIn(tokens, adminSecurity === 'strict' ? pool : null),
    stop: () => owned.disposeAsync(),
  };
}

export const setUpQueryFixture = (options?: QueryFixtureOptions): QueryFixture =>
  setUpFixture(() => startQueryFixture(options));

async function readOver(url: string, { token, headers }: GetOptions = {}): Promise<Answer> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers: { ...authorization, ...headers } });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  const body: unknown = isJson ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, text, body };
}

/** @param pool for noting a second factor; null for none */
const makeSignIn =
  (tokens: Tokens, pool: Pool | null): QueryFixture['signIn'] =>
  async (userId) => {
    const sessionId = randomUUID();
    if (pool) await noteSecondFactor(pool, sessionId);
    return tokens.sign({ userId, sessionId, epoch: 0 }, new Date());
  };

/** Like the command API, before it answers a sign-in with a second factor, or a step-up. */
export const noteSecondFactor = (pool: Pool, sessionId: string): Promise<unknown> =>
  pool.query("insert into access.second_factor_sessions values ($1, now() + interval '7 days')", [
    sessionId,
  ]);
