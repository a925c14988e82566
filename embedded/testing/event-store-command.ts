// Starts one embedded event store for tests, as EVENTSTORE_TEST_COMMAND does, and prints an address
// for discovery (docs/testing-on-real-servers.md). Its log is a database of the test run.
import { fstatSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '@app/service-kit/environment';
import * as z from 'zod';
import { startEventStore } from '../event-store/server.ts';
import { createTestDatabase } from './database.ts';

const place = readEnvironment({
  EVENTSTORE_TEST_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  EVENTSTORE_TEST_DATA: z.string().optional(),
});

/** @returns the URL of the log's database, and a function that drops it unless it is kept */
async function openLog(dataDir: string | undefined) {
  if (dataDir === undefined) return createTestDatabase();
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'database-url');
  const known = await readFile(file, 'utf8').catch(() => null);
  const url = known ?? (await createTestDatabase()).url;
  await writeFile(file, url, { mode: 0o600 });
  return { url, drop: () => Promise.resolve() };
}

/** Whether the process that started this one holds the other end of standard input. */
function hasParentOnInput(): boolean {
  const input = fstatSync(0);
  return input.isFIFO() || input.isSocket();
}

const log = await openLog(place.EVENTSTORE_TEST_DATA);
const store = await startEventStore({
  port: place.EVENTSTORE_TEST_PORT,
  databaseUrl: log.url,
});
let stopping: Promise<void> | undefined;
const stop = (): void => {
  stopping ??= store.stop().then(() => log.drop());
  stopping.then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (hasParentOnInput()) process.stdin.once('end', stop).resume();
console.log(`esdb+discover://127.0.0.1:${store.port}?tls=false`);
