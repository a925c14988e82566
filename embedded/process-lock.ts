import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processStart, processState } from './process-state.ts';

interface Holder {
  readonly pid: number;
  readonly started: string;
  /** The holder is ending, so it is worth waiting. */
  readonly leaving: boolean;
}

/**
 * A lock file that belongs to this process until it is released or the process ends, in whatever
 * way.
 */
export interface ProcessLock {
  /** Whether the last holder ended without releasing it. */
  readonly inherited: boolean;
  /** Tells processes that wait for it that it will be free soon. */
  announceRelease(): void;
  release(): void;
}

/** The lock belongs to another running process. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  readonly pid: number;

  constructor(path: string, pid: number) {
    super(`${path} is held by process ${pid}.`);
    this.pid = pid;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, started }: Holder): boolean {
  return processState(pid) === 'running' && processStart(pid) === started;
}

function describeSelf(leaving: boolean): string {
  const { pid } = process;
  return JSON.stringify({ pid, started: processStart(pid), leaving } satisfies Holder);
}

/** Creates the file with this process in it, atomically. */
function tryLock(path: string): boolean {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, describeSelf(false));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

/**
 * Of two processes that find a dead holder, the slower one must not remove the lock of the faster
 * one.
 */
async function isStillOurs(path: string): Promise<boolean> {
  await wait(50);
  return readHolder(path)?.pid === process.pid;
}

/**
 * Takes a lock for this process. One whose holder has ended is taken over.
 * @param patience milliseconds to wait for a running holder, and for one that is ending
 * @throws LockHeldError if it still runs then
 */
export async function takeProcessLock(
  path: string,
  patience: { readonly running: number; readonly leaving: number },
): Promise<ProcessLock> {
  const started = Date.now();
  let inherited = false;
  while (!tryLock(path) || (inherited && !(await isStillOurs(path)))) {
    const holder = readHolder(path);
    if (holder === undefined || !isRunning(holder)) {
      inherited = true;
      rmSync(path, { force: true });
      continue;
    }
    const limit = holder.leaving ? patience.leaving : patience.running;
    if (Date.now() - started > limit) throw new LockHeldError(path, holder.pid);
    await wait(50);
  }
  return {
    inherited,
    announceRelease: () => writeFileSync(path, describeSelf(true)),
    release: () => rmSync(path, { force: true }),
  };
}
