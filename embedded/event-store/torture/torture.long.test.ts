import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { torture } from './torture.ts';

test('kills of the event store and of its Postgres cost nothing that was acknowledged', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'torture-test-'));
  const result = await torture({ dataDir, kills: 3, appenders: 20 });
  await rm(dataDir, { recursive: true, force: true });
  expect(result.faults).toEqual([]);
  expect(result.kills).toBe(6);
  expect(result.events).toBeGreaterThan(result.acknowledged);
});
