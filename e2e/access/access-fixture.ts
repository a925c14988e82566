import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { StartedProduct } from '@app/embedded/testing/product';
import { eventually } from '@app/events/testing/eventually';
import type { ApiKeyScope } from '@app/service-kit/access/api-key-scopes';
import type { StaffRole } from '@app/service-kit/roles';
import { createPool } from '@app/service-kit/postgres';
import { MASTER_KEY_FILE, STORES_FILE } from '@app/service-kit/running-instance';
import { Tokens, type TokenSubject } from '@app/service-kit/tokens';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Row } from './rows.ts';

/** The callers; a visitor sends no token. */
export const actors = [
  ...(['visitor', 'expired', 'forged', 'unsigned', 'disabled'] as const),
  ...(['other', 'support', 'printer', 'auditor', 'analyst'] as const),
  ...(['administrator', 'owner'] as const),
] as const;
export type Actor = (typeof actors)[number];
/** Two of them signed in so long ago that some calls require a step-up. */
export type Caller = Actor | 'owner-unproved' | 'administrator-unproved';

/** An account that has API keys. */
export type KeyHolder = 'owner' | 'other' | 'administrator';

export interface Answered {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The `Cache-Control` of the answer; empty if it has none. */
  readonly caching: string;
}

/** Makes the call of a row. */
export type Program = (row: Pick<Row, 'request' | 'body' | 'type'>) => Promise<Answered>;

/** The product, and everybody who calls it. */
export interface AccessFixture {
  readonly tokens: Readonly<Record<Caller, string | null>>;
  call(as: Caller, request: string, body?: unknown, type?: string): Promise<Answered>;
  /** Creates an API key for somebody, and makes calls with it. */
  program(holder: KeyHolder, scopes: readonly ApiKeyScope[]): Promise<Program>;
}

const PASSWORD = 'a long enough password';
const DAY_MS = 24 * 60 * 60 * 1000;
const LONG_AGO_MS = 11 * 60 * 1000;

interface Api {
  readonly url: string;
  /** The position of the last command, which all later reads wait for. */
  position: string | null;
}

/** Sends a request; a read whose answer says that it is stale is sent again. */
async function send(
  api: Api,
  token: string | null,
  request: string,
  body: unknown,
  type?: string,
): Promise<Answered> {
  const method = request.split(' ')[0] ?? 'GET';
  return eventually(async () => {
    const response = await ask(api, token, request, body, type);
    if (method === 'GET' && response.headers.has('X-Stale')) {
      await response.body?.cancel();
      return undefined;
    }
    api.position = response.headers.get('X-Position') ?? api.position;
    return answered(response);
  });
}

function ask(
  { url, position }: Api,
  token: string | null,
  request: string,
  body: unknown,
  type = 'application/json',
): Promise<Response> {
  const [method = 'GET', path = ''] = request.split(' ');
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(position === null || method !== 'GET' ? {} : { 'X-Min-Position': position }),
    },
    ...(body === undefined
      ? {}
      : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
  });
}

async function answered(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const caching = headers.get('Cache-Control') ?? '';
  if (headers.get('Content-Type')?.includes('json') !== true) {
    await response.body?.cancel();
    return { status, body: {}, caching };
  }
  const read: unknown = await response.json();
  return { status, body: typeof read === 'object' && read !== null ? { ...read } : {}, caching };
}

/** The parts of a token that anybody can read. */
export function readToken(token: string): TokenSubject {
  const [, payload = ''] = token.split('.');
  const { sub, sid, epoch } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string;
    sid: string;
    epoch: number;
  };
  return { userId: sub, sessionId: sid, epoch };
}

/** The key that the product signs tokens with, as only its operator can read it. */
export async function signingTokens({ dataDir }: StartedProduct): Promise<Tokens> {
  const stores = parseEnv(await readFile(join(dataDir, STORES_FILE), 'utf8'));
  const master = (await readFile(join(dataDir, MASTER_KEY_FILE), 'utf8')).trim();
  await using cleanup = new AsyncDisposableStack();
  const pool = createPool(stores['DATABASE_URL'] ?? '', { applicationName: 'test', max: 1 });
  cleanup.defer(() => pool.end());
  const vault = await Vault.open(pool, readMasterKey(master));
  return new Tokens(await vault.secret('token-signing'));
}

function unsigned(token: string): string {
  const [, payload = ''] = token.split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${payload}.`;
}

/**
 * Registers somebody in each role below administrator, and waits until both APIs know them as such.
 */
async function registerStaff(api: Api, administrator: string, register: () => Promise<string>) {
  const give = async (role: StaffRole): Promise<string> => {
    const token = await register();
    const request = `PUT /admin/users/${readToken(token).userId}/role`;
    await send(api, administrator, request, { role });
    const isKnown = async () =>
      (await send(api, token, 'GET /user/profile', undefined)).body['role'] === role;
    await eventually(isKnown);
    return token;
  };
  const [support, printer] = [await give('support'), await give('printer')];
  return { support, printer, auditor: await give('auditor'), analyst: await give('analyst') };
}

/** Registers everybody. */
export async function makeAccessFixture(product: StartedProduct): Promise<AccessFixture> {
  const api: Api = { url: product.url, position: null };
  const register = async (): Promise<string> => {
    const account = { username: `u-${randomUUID().slice(0, 8)}`, password: PASSWORD };
    const { body } = await send(api, null, 'POST /auth/register', account);
    return String(body['access_token']);
  };
  const { username, password } = product.admin;
  const credentials = { identifier: username, password };
  const signedIn = await send(api, null, 'POST /auth/login', credentials);
  const administrator = String(signedIn.body['access_token']);
  const [owner, other, disabled] = [await register(), await register(), await register()];
  const disabling = `POST /admin/users/${readToken(disabled).userId}/toggle-status`;
  await send(api, administrator, disabling, {});
  const staff = await registerStaff(api, administrator, register);
  const real = await signingTokens(product);
  const wrong = new Tokens(createSecretKey(randomBytes(32)));
  const longAgo = (token: string) =>
    real.sign(readToken(token), new Date(Date.now() - LONG_AGO_MS));
  const tokens = {
    visitor: null,
    'owner-unproved': await longAgo(owner),
    'administrator-unproved': await longAgo(administrator),
    expired: await real.sign(readToken(administrator), new Date(Date.now() - 8 * DAY_MS)),
    forged: await wrong.sign(readToken(administrator), new Date()),
    unsigned: unsigned(administrator),
    disabled,
    other,
    ...staff,
    administrator,
    owner,
  };
  return {
    tokens,
    call: (as, request, body, type) => send(api, tokens[as], request, body, type),
    program: async (holder, scopes) => {
      const wanted = { name: 'Program', scopes, days: 1 };
      const made = await send(api, tokens[holder], 'POST /user/api-keys', wanted);
      const key = String(made.body['key']);
      return ({ request, body, type }) => send(api, key, request, body, type);
    },
  };
}
