import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../is-alive.ts';

/** What Postgres writes into `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly ready: boolean;
}

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Whether a process is the Postgres of this cluster; undefined where that cannot be told. */
async function belongsTo(cluster: string, pid: number): Promise<boolean | undefined> {
  const path = await realpath(cluster);
  if (process.platform === 'linux') {
    // A zombie has no working directory any more: its pid file is Postgres's own to judge.
    return readlink(`/proc/${pid}/cwd`).then(
      (cwd) => cwd === path,
      () => undefined,
    );
  }
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.includes(path),
    () => undefined,
  );
}

async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/**
 * Deals with what a killed predecessor left behind: its Postgres, when that lives on, is stopped;
 * a pid file that names a process which has nothing to do with Postgres is removed.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (file === undefined || !isAlive(file.pid)) return;
  const ours = await belongsTo(cluster, file.pid);
  if (ours === false) await rm(join(cluster, 'postmaster.pid'), { force: true });
  if (ours !== true) return;
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 6000],
    ['SIGKILL', 2000],
  ] as const) {
    process.kill(file.pid, signal);
    if (await waitForEnd(file.pid, patience)) return;
  }
}
