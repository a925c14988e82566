import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventLog } from '@app/events/log/event-log';
import { MemoryKeys } from '@app/events/testing/memory-keys';
import { Counted, counted, someContext } from '@app/events/testing/some-log';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLastingPort } from './lasting-port.ts';
import { startByCommand } from './store-by-command.ts';

const COMMAND = `"${process.execPath}" embedded/testing/event-store-command.ts`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-by-command-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (url: string): EventLog =>
  new EventLog({ url, definitions: [Counted], keys: new MemoryKeys(), patience: 20_000 });

test('killed and started again over the same folder, it goes on with its log', async () => {
  const place = { port: await findLastingPort(), dataDir };
  const first = await startByCommand(COMMAND, place);
  expect(first.port).toBe(place.port);
  const log = open(first.connectionString);
  await log.append('some-1', 'no-stream', [counted(1)], someContext());
  await first.end('SIGKILL');
  const second = await startByCommand(COMMAND, place);
  expect(second.connectionString).toBe(first.connectionString);
  await log.append('some-1', 0n, [counted(2)], someContext());
  expect(await log.read('some-1', { personal: 'skip' })).toHaveLength(2);
  await log.close();
  await second.end('SIGTERM');
});

test('a command that starts nothing is an error that names it', async () => {
  await expect(startByCommand('exit 3')).rejects.toThrow('No event store came of: exit 3');
});
