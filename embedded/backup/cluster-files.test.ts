import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clusterFiles } from './cluster-files.ts';

let cluster: string;
beforeAll(async () => {
  cluster = await mkdtemp(join(tmpdir(), 'cluster-'));
  const files = `
    global/pg_control global/1213 PG_VERSION postmaster.pid pg_wal/000000010000000000000001
    base/5/100 base/5/100.1 base/5/100_fsm base/5/100_vm
    base/5/200 base/5/200.1 base/5/200_fsm base/5/200_vm base/5/200_init
    base/6/200`;
  for (const path of files.trim().split(/\s+/u)) {
    await mkdir(dirname(join(cluster, path)), { recursive: true });
    await writeFile(join(cluster, path), '');
  }
});
afterAll(() => rm(cluster, { recursive: true }));

test('of an unlogged table a backup has only what it is made anew from', async () => {
  const { files } = await clusterFiles(cluster);
  expect(files.at(-1)).toBe('global/pg_control');
  expect(files.toSorted()).toEqual([
    'PG_VERSION',
    'base/5/100',
    'base/5/100.1',
    'base/5/100_fsm',
    'base/5/100_vm',
    'base/5/200_init',
    'base/6/200',
    'global/1213',
    'global/pg_control',
  ]);
});
