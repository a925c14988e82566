import { readFileSync } from 'node:fs';

/** `ended`: a zombie, which has ended but was not reaped. */
export type ProcessState = 'running' | 'ended' | 'gone';

/** The fields of `/proc/<pid>/stat` from the state on; undefined if the system has no `/proc`. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it is in brackets and may contain anything.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The state of the process with this id, of any user. */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  return readStat(pid)?.[0] === 'Z' ? 'ended' : 'running';
}

/**
 * When a process started, which distinguishes it from a later one with the same id. Empty if the
 * system does not say.
 */
export function processStart(pid: number): string {
  return readStat(pid)?.[19] ?? '';
}
