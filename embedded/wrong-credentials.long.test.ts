import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RefusingEventStore,
  startRefusingEventStore,
} from '@app/events/testing/refusing-event-store';
import { EventStoreDBClient, jsonEvent } from '@app/events/log/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startTestEventStore } from './testing/event-store.ts';

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

const folders = ['command-api', 'command-api/reactors', 'projector', 'query-api'];
const services = folders.map((folder) => [`${folder}/main.ts`]);
const tools = [
  ['projector/cli/main.ts', 'list'],
  ['projector/cli/events/main.ts', 'export'],
  ['projector/cli/erase/main.ts', 'status'],
  ['projector/cli/replay/main.ts', 'docs/analysts/reply-times.ts'],
  ['projector/cli/audit-verify.ts'],
  ['command-api/cli/admin.ts', 'grant', 'sam'],
];
const withoutEvents = [['projector/cli/keys/main.ts', 'status']];
const copyEvents = ['projector/cli/events/main.ts', 'copy', '--to'];
const refusedByEventStore = /The event store at 127\.0\.0\.1:\d+ refuses the user or password/u;

const named = (programs: readonly string[][]) =>
  programs.map((words) => [words.join(' '), words] as const);

function withWrongPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = 'wrong-password';
  return url.href;
}

/** Runs a program to its end. */
function run(
  [script = '', ...words]: readonly string[],
  databaseUrl: string,
  eventStoreUrl = eventStore.connectionString,
) {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(tmpdir(), 'no-such-instance'),
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: randomBytes(32).toString('base64'),
    FRONT_DOOR_SECRET: 'x'.repeat(32),
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
    const { code, output } = await run(words, withWrongPassword(database.url));
    expect(output).toContain('Postgres refuses the user or password of its address');
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('wrong-password');
    expect(code).toBeGreaterThan(0);
  },
);

test.each(named([...services, ...tools]))(
  '%s says in one line that the event store refuses its password',
  async (_, words) => {
    // Each program needs its own database, since it has its own master key.
    const own = await createTestDatabase();
    const { code, output } = await run(words, own.url);
    await own.drop();
    expect(output).toMatch(refusedByEventStore);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toContain('wrong');
    expect(code).toBeGreaterThan(0);
  },
);

test('a copy of the log says in one line which end refuses its password', async () => {
  const [here, there] = await Promise.all([startTestEventStore(), startTestEventStore()]);
  const writer = EventStoreDBClient.connectionString`${here.connectionString}`;
  await writer.appendToStream('some-1', jsonEvent({ type: 'Counted', data: {} }));
  await writer.dispose();
  const refusing = eventStore.connectionString;
  const from = (source: string, words: readonly string[]) =>
    run([...copyEvents, ...words], database.url, source);
  for (const { code, output } of [
    await from(here.connectionString, [refusing]),
    await from(here.connectionString, [refusing, '--verify']),
    await from(refusing, [there.connectionString]),
  ]) {
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(refusedByEventStore) as string,
    });
    expect(output.split('\n')).toHaveLength(1);
  }
  const keysTo = ['--keys-to', withWrongPassword(database.url)];
  const { code, output } = await from(here.connectionString, [there.connectionString, ...keysTo]);
  // The output also says what was done before the refusal.
  const [done, refusal, ...more] = output.split('\n').toSorted();
  expect({ code, more }).toEqual({ code: 1, more: [] });
  expect(done).toContain('1 event copied');
  expect(refusal).toBe('Postgres refuses the user or password of its address');
  await here.stop();
  await there.stop();
});
