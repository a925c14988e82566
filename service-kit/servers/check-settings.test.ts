import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SEEDS = 'eventstore-1:2113,eventstore-2:2113,eventstore-3:2113';
const CLUSTER = { EVENTSTORE_NODES: '3', EVENTSTORE_SEEDS: SEEDS, COMPOSE_PROFILES: 'cluster' };

let logs: string;

beforeAll(async () => {
  logs = await mkdtemp(join(tmpdir(), 'logs-'));
  await mkdir(join(logs, 'log-2'));
});
afterAll(() => rm(logs, { recursive: true }));

function check(variables: Readonly<Record<string, string>>) {
  const program = join(import.meta.dirname, 'check-settings.ts');
  const env = { OTHER_LOGS: logs, ...variables };
  const { status, stderr } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
  return { status, said: stderr.trim() };
}

test('a volume with the log of a second node tells a cluster, whatever .env says', async () => {
  expect(check({})).toEqual({ status: 0, said: '' });
  await writeFile(join(logs, 'log-2', 'chaser.chk'), '');
  const { status, said } = check({});
  expect(status).toBe(1);
  expect(said).toMatch(/^A log is in log-2, so this is a cluster, but EVENTSTORE_NODES is 1\..*$/u);
  expect(check(CLUSTER)).toEqual({ status: 0, said: '' });
});

test('a size that no cluster has is refused in one line', () => {
  const { status, said } = check({ ...CLUSTER, EVENTSTORE_NODES: '2' });
  expect(status).toBe(1);
  expect(said).toBe('EVENTSTORE_NODES must be 1 or 3');
});
