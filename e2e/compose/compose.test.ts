import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServers, lint, makeSecrets, root } from './check.ts';

let around: string;
let secrets: string;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'secrets-'));
  secrets = join(around, 'secrets');
  await makeSecrets(secrets);
});
afterAll(() => rm(around, { recursive: true }));

test('every reference of the files for servers resolves', async () => {
  expect(await checkServers(secrets)).toEqual([]);
});

test('a linter of compose files has nothing to say', async () => {
  expect(await lint()).toBe('');
});

const COMMAND_API = "command: ['node', 'command-api/main.ts']";

test.each([
  ['a program', COMMAND_API, "command: ['node', 'command-api/gone.ts']", 'command-api/gone.ts'],
  ['a stage', 'target: service }', 'target: gone }', 'the Dockerfile has no stage gone'],
  ['a volume', "volumes: ['tables:", "volumes: ['gone:", 'postgres: there is no volume gone'],
  ['a network', 'networks: [services]', 'networks: [gone]', 'web: there is no network gone'],
  [
    'a secret',
    'secrets: [master_key, database_url]\n',
    'secrets: [gone]\n',
    'query-api: there is no secret gone',
  ],
  ['a file', "/admin_password' }", "/gone' }", 'command-api: there is no file'],
  ['a service', 'query-api: { condition', 'gone: { condition', 'web: there is no service gone'],
  ['a variable', 'PAYMENTS:', 'PAYMENT:', 'command-api: nothing reads PAYMENT'],
  ['a needed variable', 'WEB_ROOT: web/dist', '', 'web: EnvironmentError: WEB_ROOT is missing'],
  ['a value', 'PAYMENTS:-demo', 'PAYMENTS:-free', 'PAYMENTS must be demo or live'],
  ['an address', 'http://query-api:3000', 'http://gone:3000', 'web: QUERY_API_URL names gone'],
  ['a port', 'http://query-api:3000', 'http://query-api:80', 'where query-api does not listen'],
  ['a published port', ':-3000}:3000', ':-3000}:80', 'leads to a port where nothing listens'],
  ['a health command', 'http/check-health.ts', 'http/gone.ts', 'service-kit/http/gone.ts'],
  ['the authority', 'event_store_ca.crt, admin', 'admin', 'which is not mounted'],
  ['the root', 'read_only: true', 'read_only: false', 'web: can write to its root'],
])('the check notices %s that leads nowhere', async (_what, there, instead, said) => {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  expect(text).toContain(there);
  const faults = await checkServers(
    secrets,
    text.replace(there, () => instead),
  );
  expect(faults.join('\n')).toContain(said);
});

test('secrets that are there already are never overwritten', async () => {
  const key = await readFile(join(secrets, 'master_key'), 'utf8');
  await expect(makeSecrets(secrets)).rejects.toThrow('is there already');
  expect(await readFile(join(secrets, 'master_key'), 'utf8')).toBe(key);
});

test('a variable without value or default is an error', async () => {
  await expect(checkServers('/nowhere', 'x: ${GONE}')).rejects.toThrow('GONE');
});
