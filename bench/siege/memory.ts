import { readFileSync } from 'node:fs';
import { findProcesses } from '@app/embedded/testing/processes';

const KIB_PER_MIB = 1024;

/** The resident memory of a process as Linux counts it, in MiB. */
function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(?<kib>\d+)/mu.exec(status)?.groups?.['kib'] ?? 0) / KIB_PER_MIB;
  } catch {
    return 0;
  }
}

/** The resident memory of each service of a product, in MiB, by its entry point. */
export function memoryOf(mark: string, dataDir: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { pid, command } of findProcesses(mark, dataDir)) {
    const name = /(?<name>[\w-]+)\/(?:main|picture-worker)\.ts/u.exec(command)?.groups?.['name'];
    if (name !== undefined) found.set(name, (found.get(name) ?? 0) + residentMemory(pid));
  }
  return found;
}
