import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readStoresFile, type Stores } from '../starting/stores-file.ts';

/** Postgres and the event store of a data folder, without the product. */
export interface RunningStores extends Stores {
  /** Presses Ctrl-C. */
  stop(): Promise<void>;
}

const launcher = join(import.meta.dirname, '..', '..', 'tooling', 'launch.mjs');

/** Starts them as an operator does. */
export async function startStoresOnly(dataDir: string): Promise<RunningStores> {
  const child = spawn(process.execPath, [launcher, 'embedded/start.ts', '--stores-only'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'close');
  const ready = Promise.withResolvers<void>();
  if (child.stdout === null) throw new Error('The stores have no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('The stores run')) ready.resolve();
  });
  await Promise.race([
    ready.promise,
    exited.then(() => Promise.reject(new Error('The stores did not start'))),
  ]);
  return {
    ...(await readStoresFile(dataDir)),
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}
