import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RefusingEventStore,
  startRefusingEventStore,
} from '@app/events/testing/refusing-event-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

const root = join(import.meta.dirname, '..');

let database: TestDatabase;
let eventStore: RefusingEventStore;
beforeAll(async () => {
  database = await createTestDatabase();
  eventStore = await startRefusingEventStore();
});
afterAll(async () => {
  await eventStore.stop();
  await database.drop();
});

const services = ['command-api', 'command-api/reactors', 'projector'].map((folder) => [
  `${folder}/main.ts`,
]);
const tools = [
  ['projector/cli/main.ts', 'list'],
  ['projector/cli/main.ts', 'verify', '--all'],
  ['projector/cli/events/main.ts', 'export'],
  ['projector/cli/erase/main.ts', 'status'],
  ['projector/cli/replay/main.ts', 'docs/analysts/reply-times.ts'],
  ['projector/cli/audit-verify.ts'],
  ['command-api/cli/admin.ts', 'grant', 'sam'],
];
const withoutEvents = [['query-api/main.ts'], ['projector/cli/keys/main.ts', 'status']];

const named = (programs: readonly string[][]) =>
  programs.map((words) => [words.join(' '), words] as const);

/** Runs a program to its end. */
function run([script = '', ...words]: readonly string[], databaseUrl: string) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(tmpdir(), 'no-such-instance'),
    EVENTSTORE_URL: eventStore.connectionString,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    FRONT_DOOR_SECRET: 'x'.repeat(32),
    COMMAND_API_URL: 'http://127.0.0.1:1',
  };
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [join(root, script), ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

test.each(named([...services, ...tools, ...withoutEvents]))(
  '%s says in one line that Postgres refuses its password',
  async (_, words) => {
    const url = new URL(database.url);
    url.password = 'wrong-password';
    const { code, output } = await run(words, url.href);
    expect(output).toContain('Postgres refuses the user or password of its address');
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('wrong-password');
    expect(code).toBeGreaterThan(0);
  },
);

test.each(named([...services, ...tools]))(
  '%s says in one line that the event store refuses its password',
  async (_, words) => {
    // Of its own, since each program has a master key of its own.
    const own = await createTestDatabase();
    const { code, output } = await run(words, own.url);
    await own.drop();
    expect(output).toMatch(/The event store at 127\.0\.0\.1:\d+ refuses the user or password/u);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('wrong');
    expect(code).toBeGreaterThan(0);
  },
);
