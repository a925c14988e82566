import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { processState } from '../process-state.ts';
import { startPostgres } from './server.ts';
import { readPidFile } from './orphan.ts';

const server = new URL('server.ts', import.meta.url).href;

/** A process of its own that starts Postgres over the folder, says so, and goes on for ever. */
async function startOwner(dataDir: string) {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(server)});
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    await postgres.createDatabase('app');
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await once(createInterface(owner.stdout), 'line');
  const pid = owner.pid ?? 0;
  return { group: -pid, exited: once(owner, 'exit') };
}

test('kill -9 of the group that started Postgres ends it, and a new start finds all in order', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-'));
  for (let round = 0; round < 3; round += 1) {
    const owner = await startOwner(dataDir);
    const postmaster = await readPidFile(join(dataDir, 'cluster'));
    process.kill(owner.group, 'SIGKILL');
    await owner.exited;
    await expect.poll(() => processState(postmaster?.pid ?? 0)).toBe('gone');
  }
  const postgres = await startPostgres({ dataDir });
  expect(postgres.url('app')).toMatch(/^postgres:\/\//);
  await postgres.createDatabase('app');
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});
