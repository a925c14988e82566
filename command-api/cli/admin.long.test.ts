import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../testing/command-fixture.ts';

let fixture: CommandFixture;
let emptyFolder: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  emptyFolder = await mkdtemp(join(tmpdir(), 'admin-test-'));
});
afterAll(async () => {
  await fixture.stop();
  await rm(emptyFolder, { recursive: true });
});

const MAIN = fileURLToPath(new URL('admin.ts', import.meta.url));

/** Runs the command like an operator; null unsets a variable. */
function admin(words: readonly string[], variables: Readonly<Record<string, string | null>> = {}) {
  const { eventStoreUrl, databaseUrl, masterKey } = fixture.addresses;
  const all = {
    ...bareEnvironment(),
    DATA_DIR: emptyFolder,
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: masterKey,
    ...variables,
  };
  const given = Object.entries(all).filter(([, value]) => value !== null);
  const env = Object.fromEntries(given) as NodeJS.ProcessEnv;
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}`.trim() });
    });
  });
}

test('whom an operator names becomes an administrator, and is one at the next call', async () => {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  const token = await fixture.register(username);
  const makeBatch = () =>
    fixture.call('/api/admin/bulk-generate-qr', { token, body: { quantity: 1 } });
  expect((await makeBatch()).status).toBe(403);
  const granted = await admin(['grant', username.toUpperCase()]);
  expect(granted).toEqual({
    code: 0,
    output: `${username.toUpperCase()} is an administrator now.`,
  });
  await eventually(async () => (await makeBatch()).status === 201);
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const events = await fixture.log.read(`user-${sub}`, { personal: 'skip' });
  expect(events.at(-1)).toMatchObject({
    type: 'RoleGranted',
    data: { role: 'admin' },
    metadata: { actor: { kind: 'system' } },
  });
  const again = await admin(['grant', username]);
  expect(again).toEqual({ code: 0, output: `${username} is an administrator already.` });
});

test('--role gives another role and takes it away, but never that of the last administrator', async () => {
  const username = `sam-${randomUUID().slice(0, 8)}`;
  await fixture.register(username);
  const give = async (role: string, name = username) =>
    (await admin(['grant', name, '--role', role])).output;
  expect(await give('auditor')).toBe(`${username} is an auditor now.`);
  expect(await give('auditor')).toBe(`${username} is an auditor already.`);
  expect(await give('user')).toBe(`${username} is a user now.`);
  expect(await give('owner')).toContain('npm run admin -- grant NAME');
});

test('the last administrator keeps the role', async () => {
  const own = await startCommandFixture();
  const variables = {
    EVENTSTORE_URL: own.addresses.eventStoreUrl,
    DATABASE_URL: own.addresses.databaseUrl,
    MASTER_KEY: own.addresses.masterKey,
  };
  const { code, output } = await admin(['grant', 'admin', '--role', 'user'], variables);
  await own.stop();
  const line = 'admin is the last administrator. Make somebody else an administrator first.';
  expect([code, output]).toEqual([1, line]);
});

test('an unknown name is one line and no effect', async () => {
  expect(await admin(['grant', 'nobody'])).toEqual({
    code: 1,
    output: 'There is no account nobody.',
  });
});

test.each([
  ['EVENTSTORE_URL', null, 'EVENTSTORE_URL is missing.'],
  ['DATABASE_URL', null, 'DATABASE_URL is missing.'],
  ['MASTER_KEY', null, 'MASTER_KEY is missing.'],
  ['MASTER_KEY', 'short', 'MASTER_KEY must be 32 bytes'],
  ['MASTER_KEY', randomBytes(32).toString('base64'), 'MASTER_KEY does not open this vault'],
  ['DATABASE_URL', 'postgres://127.0.0.1:1/app', 'A store cannot be reached.'],
  ['EVENTSTORE_URL', 'esdb://127.0.0.1:1?tls=false', 'A store cannot be reached.'],
])('with %s %j it says in one line what is wrong', async (name, value, line) => {
  const { code, output } = await admin(['grant', 'admin'], { [name]: value });
  expect(code).toBe(1);
  expect(output).toContain(line);
  expect(output.split('\n')).toHaveLength(1);
});

test.each([[], ['grant'], ['grant', 'a', 'b'], ['revoke', 'a'], ['--unknown']])(
  'the words %j are answered with what it can do',
  async (...words) => {
    const { code, output } = await admin(words);
    expect(code).toBe(1);
    expect(output).toContain('npm run admin -- grant NAME');
  },
);
