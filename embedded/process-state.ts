import { readFileSync } from 'node:fs';

/** `ended`: over, but nobody has asked for its exit code yet (a zombie). */
export type ProcessState = 'running' | 'ended' | 'gone';

/** The fields of `/proc/<pid>/stat` from the state on; undefined where the system has no such. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it stands in brackets and may hold anything.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** What has become of the process with this id, whoever's it is. */
export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  return readStat(pid)?.[0] === 'Z' ? 'ended' : 'running';
}

/**
 * Tells a process from a later one with the same id by when it started. Empty where the system
 * does not say.
 */
export function processStart(pid: number): string {
  return readStat(pid)?.[19] ?? '';
}
