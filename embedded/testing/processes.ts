import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processState } from '../process-state.ts';

function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/**
 * Running processes that carry a mark in their environment or work inside a folder, with their
 * command lines. Linux only; elsewhere none are found.
 */
export function findProcesses(mark: string, folder: string): { pid: number; command: string }[] {
  return readOr(() => readdirSync('/proc'), [])
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && processState(pid) === 'running')
    .filter((pid) => {
      const environment = readOr(() => readFileSync(`/proc/${pid}/environ`, 'utf8'), '');
      const cwd = readOr(() => readlinkSync(`/proc/${pid}/cwd`), '');
      return environment.includes(mark) || cwd.startsWith(folder);
    })
    .map((pid) => {
      const command = readOr(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '');
      return { pid, command: command.replaceAll('\0', ' ').trim() };
    });
}

/** Sends a signal to a process that may be gone already. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
