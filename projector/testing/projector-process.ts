import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import type { ProjectorFixture } from './projector-fixture.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts the projector in a child process. */
export function startProcess({ options }: ProjectorFixture): ChildProcess & AsyncDisposable {
  const child = fork(MAIN, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...bareEnvironment(),
      EVENTSTORE_URL: options.eventStoreUrl,
      DATABASE_URL: options.databaseUrl,
      MASTER_KEY: options.masterKey,
    },
  });
  return Object.assign(child, {
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  });
}
