import type { AdminSecurity } from '@app/service-kit/environment';
import type { Serving } from '@app/service-kit/http/serve-api';
import { randomUUID } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import { readScannerAddress } from '@app/service-kit/media/malware-scanner';
import { createLogger } from '@app/service-kit/logging';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';
import { setUpFixture } from '@app/service-kit/testing/set-up-fixture';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { DEFAULT_PROVIDERS, type Providers } from '../reactors/notifier/channels/providers.ts';
import { startCommandApi } from '../start.ts';
import { type StoreAddresses, startStores } from './stores.ts';

/** The answer of a call. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** Sent unchanged, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

export interface CommandFixture {
  readonly api: Serving;
  readonly addresses: StoreAddresses;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly pool: Pool;
  /** Hosts of this machine that may be called, as `URL.host`, unless providers were given. */
  readonly reachable: Set<string>;
  /** Calls the running API over HTTP. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Registers somebody and returns their token. */
  register(username?: string): Promise<string>;
  administrator(): Promise<string>;
  /** Stops the API and starts another one over the same stores. */
  restart(): Promise<void>;
  /** A second replica over the same stores. */
  replica(addresses?: Partial<StoreAddresses>): Promise<Serving>;
  stop(): Promise<void>;
}

const PASSWORD = 'a long enough password';

interface CommandFixtureOptions {
  rateLimitScale?: number;
  providers?: Providers;
  placesDatabase?: string;
  /** The address of clamd. */
  malwareScanner?: string;
  adminSecurity?: AdminSecurity;
  /** The public base URL. */
  publicUrl?: string;
}

/** The default providers, which may also reach hosts that a test allows. */
const reaching = (hosts: ReadonlySet<string>): Providers => ({
  ...DEFAULT_PROVIDERS,
  channelReach: { isPublic: true, hosts },
});

/**
 * The command API with a real event store and a real Postgres, for one test file, without read
 * models.
 */
export async function startCommandFixture({
  rateLimitScale = 1000,
  providers,
  placesDatabase,
  malwareScanner = '',
  adminSecurity = 'standard',
  publicUrl = 'http://localhost:3000',
}: CommandFixtureOptions = {}): Promise<CommandFixture> {
  const reachable = new Set<string>();
  const stores = await startStores();
  const { addresses, log, vault, pool } = stores;
  const start = (others: Partial<StoreAddresses> = {}): Promise<Serving> =>
    startCommandApi({
      host: '127.0.0.1',
      port: 0,
      ...addresses,
      ...others,
      admin: { email: null, password: PASSWORD },
      rateLimitScale,
      frontDoorSecret: TEST_DOOR_SECRET,
      providers: providers ?? reaching(reachable),
      placesDatabase,
      malwareScanner: readScannerAddress(malwareScanner) ?? undefined,
      adminSecurity,
      publicUrl,
      logger: createLogger('test', 'silent'),
    });
  let api = await start();
  const replicas: Serving[] = [];
  const call: CommandFixture['call'] = (path, options) => callApi(`${api.url}${path}`, options);
  const opened = { addresses, log, vault, pool, reachable, call };
  return {
    get api() {
      return api;
    },
    ...opened,
    register: (username = `user-${randomUUID().slice(0, 8)}`) =>
      tokenOf(call('/api/auth/register', { body: { username, password: PASSWORD } })),
    administrator: () =>
      tokenOf(call('/api/auth/login', { body: { identifier: 'admin', password: PASSWORD } })),
    restart: async () => {
      await api.stop();
      api = await start();
    },
    replica: async (others) => {
      const replica = await start(others);
      replicas.push(replica);
      return replica;
    },
    stop: () => stopAll([api, ...replicas], [stores]),
  };
}

/** As `startCommandFixture`, for the calling file. */
export const setUpCommandFixture = (options?: CommandFixtureOptions): CommandFixture =>
  setUpFixture(() => startCommandFixture(options));

type Stopping = Pick<Serving, 'stop'>;

/** Stops services before their dependencies. */
async function stopAll(...groups: readonly (readonly Stopping[])[]): Promise<void> {
  for (const group of groups) await Promise.all(group.map((each) => each.stop()));
}

async function tokenOf(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  if (typeof body['access_token'] !== 'string') throw new Error(`No token: ${status}`);
  return body['access_token'];
}

/** Calls any URL like the web application. */
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

/** Sends a command. @returns the id in its answer */
export async function idOf(
  { call }: Pick<CommandFixture, 'call'>,
  path: string,
  options: CallOptions = {},
  field = 'id',
): Promise<string> {
  return String((await call(`/api${path}`, options)).body[field]);
}
