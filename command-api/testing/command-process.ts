import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';
import type { StoreAddresses } from './stores.ts';

/** The command API in a child process, which can be killed at any moment. */
export interface CommandProcess {
  readonly url: string;
  /** `kill -9`. */
  kill(): Promise<void>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * @param more environment variables
 * @throws Error if it ends before it is ready
 */
export async function startCommandProcess(
  addresses: StoreAddresses,
  more: Readonly<Record<string, string>> = {},
): Promise<CommandProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      EVENTSTORE_URL: addresses.eventStoreUrl,
      DATABASE_URL: addresses.databaseUrl,
      MASTER_KEY: addresses.masterKey,
      RATE_LIMIT_SCALE: '1000',
      FRONT_DOOR_SECRET: TEST_DOOR_SECRET,
      LOG_LEVEL: 'info',
      ...more,
    },
    // With this channel, the process ends when the test run ends, for any reason.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const ended = gone.then(() => Promise.reject(new Error('The command API ended by itself')));
  const port = await Promise.race([readyPort(child), ended]);
  // Tests that kill it expect that.
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function readyPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('A piped output is missing');
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const { ready, port } = JSON.parse(line) as { ready?: boolean; port?: number };
      if (ready === true && port !== undefined) resolve(port);
    });
  });
}
