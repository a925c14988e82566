import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';
import type { ProjectorAddresses } from './projector-process.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The query API in a child process, as in production; it ends with this one. */
export interface QueryProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts it; resolves once it listens. */
export async function startQueryProcess(addresses: ProjectorAddresses): Promise<QueryProcess> {
  const child = fork(MAIN, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...bareEnvironment(),
      EVENTSTORE_URL: addresses.eventStoreUrl,
      DATABASE_URL: addresses.databaseUrl,
      MASTER_KEY: addresses.masterKey,
      FRONT_DOOR_SECRET: TEST_DOOR_SECRET,
      RATE_LIMIT_SCALE: '1000',
    },
  });
  const port = await readyPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function readyPort(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The query API has no output');
  for await (const text of createInterface(child.stdout)) {
    const { ready, port } = JSON.parse(text) as { ready?: boolean; port?: number };
    if (ready !== true || port === undefined) continue;
    child.stdout.resume();
    return port;
  }
  throw new Error('The query API did not start');
}
