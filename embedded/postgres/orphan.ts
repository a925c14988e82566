import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processState } from '../process-state.ts';

/** The contents of `postmaster.pid`. */
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

/** Whether a process is the Postgres of this cluster; undefined if that cannot be determined. */
async function belongsTo(cluster: string, pid: number): Promise<boolean | undefined> {
  const path = await realpath(cluster);
  if (process.platform === 'linux') {
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
  while (processState(pid) === 'running') {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

async function stop(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 6000],
    ['SIGKILL', 2000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await waitForEnd(pid, patience)) return;
  }
}

/**
 * Cleans up after a killed predecessor. Its Postgres is stopped if it still runs. A pid file that
 * would keep Postgres from starting is removed: one that names another process, or one that has
 * ended and is not reaped.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const file = await readPidFile(cluster);
  if (file === undefined) return;
  const isOurs = await belongsTo(cluster, file.pid);
  if (isOurs === true) await stop(file.pid);
  if (processState(file.pid) === 'ended') await wait(1000);
  const remains = processState(file.pid);
  const isForeign = isOurs === false && remains === 'running';
  if (isForeign || remains === 'ended') {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
}
