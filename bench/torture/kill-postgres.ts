import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `kill -9` of the product's Postgres, which has a process group of its own and would else have the
 * time to shut down in order. Its first line of `postmaster.pid` is the process.
 */
export async function killPostgres(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  process.kill(Number(text.split('\n')[0]), 'SIGKILL');
}
