import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServers, makeSecrets, root } from './check.ts';

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

const COMMAND_API = "command: ['node', 'command-api/main.ts']";

test.each([
  ['a program', COMMAND_API, "command: ['node', 'command-api/gone.ts']", 'command-api/gone.ts'],
  ['a stage', 'target: service }', 'target: gone }', 'the Dockerfile has no stage gone'],
  ['a volume', "volumes: ['tables:", "volumes: ['gone:", 'postgres: there is no volume gone'],
  ['a network', 'networks: [services]', 'networks: [gone]', 'web: there is no network gone'],
  [
    'a secret',
    'secrets: [front_door_secret, service_ca.crt]\n',
    'secrets: [gone]\n',
    'web: there is no secret gone',
  ],
  ['a file', "/admin_password' }", "/gone' }", 'command-api: there is no file'],
  ['a service', 'query-api: { condition', 'gone: { condition', 'web: there is no service gone'],
  ['a variable', 'PAYMENTS:', 'PAYMENT:', 'command-api: nothing reads PAYMENT'],
  ['a needed variable', 'QUERY_API_URL: https://query-api:3000', '', 'QUERY_API_URL is missing'],
  ['a value', 'PAYMENTS:-demo', 'PAYMENTS:-free', 'PAYMENTS must be demo or live'],
  ['an address', 'https://query-api:3000', 'https://gone:3000', 'web: QUERY_API_URL names gone'],
  ['a port', 'https://query-api:3000', 'https://query-api:80', 'where query-api does not listen'],
  ['a published port', ':-3000}:3000', ':-3000}:80', 'leads to a port where nothing listens'],
  ['a health command', 'http/check-health.ts', 'http/gone.ts', 'service-kit/http/gone.ts'],
  [
    'the authority',
    '      - event_store_ca.crt\n      - admin',
    '      - admin',
    'which is not mounted',
  ],
  ['the root', 'read_only: true', 'read_only: false', 'web: can write to its root'],
  [
    'waiting for the second event store',
    'eventstore-2: { condition: service_healthy }',
    'eventstore-2: { condition: service_started }',
    'eventstore-3: does not wait until eventstore-2 is healthy',
  ],
  [
    'waiting for the settings',
    'cluster-settings: { condition: service_completed_successfully }',
    'postgres: { condition: service_healthy }',
    'eventstore-2: starts whatever the settings of the cluster are',
  ],
  [
    'a profile of the cluster',
    '${COMPOSE_PROFILES:-}',
    "''",
    'settings: EVENTSTORE_NODES is 3, but COMPOSE_PROFILES is not cluster',
  ],
  ['a restart policy', "restart: 'no'", 'restart: always', 'settings: ends, and is started again'],
  ['the log files', "LOG_FILE: 'true'", "LOG_FILE: 'false'", 'eventstore-1: logs into its memory'],
  ['limits', 'limits: { memory: 2G,', "limits: { cpus: '2', memory: 2G,", 'with one processor'],
  ['a pulled image', 'pull_policy: never', 'pull_policy: missing', 'is looked for in a registry'],
  [
    'a second build',
    'pull_policy: never\n  init',
    'build: { context: ., target: service }\n  init',
    'is built 5 times',
  ],
])('the check notices what is wrong with %s', async (_what, there, instead, said) => {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  expect(text).toContain(there);
  const compose = text.replace(there, () => instead);
  const faults = await checkServers(secrets, { compose });
  expect(faults.join('\n')).toContain(said);
});

test.each([
  ['.env', '.dockerignore lets .env in'],
  ['.cache', '.dockerignore lets .cache/x in'],
  ['**/*.test.ts', 'an image holds the test service-kit/environment.test.ts'],
  ['**/testing', 'an image holds the test service-kit/testing/'],
])('the check notices that images would hold %s', async (pattern, said) => {
  const text = await readFile(join(root, '.dockerignore'), 'utf8');
  expect(text).toContain(`\n${pattern}\n`);
  const faults = await checkServers(secrets, {
    dockerIgnore: text.replace(`\n${pattern}\n`, '\n'),
  });
  expect(faults.join('\n')).toContain(said);
});

test('the check notices a program that images leave out', async () => {
  const faults = await checkServers(secrets, { dockerIgnore: 'projector' });
  expect(faults.join('\n')).toContain('projector: the image has no projector/main.ts');
});

test('secrets that are there already are never overwritten', async () => {
  const key = await readFile(join(secrets, 'master_key'), 'utf8');
  await expect(makeSecrets(secrets)).rejects.toThrow('already exists');
  expect(await readFile(join(secrets, 'master_key'), 'utf8')).toBe(key);
});

test('a variable without value or default is an error', async () => {
  await expect(checkServers('/nowhere', { compose: 'x: ${GONE}' })).rejects.toThrow('GONE');
});
