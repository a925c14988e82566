import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';

const MAIN = fileURLToPath(new URL('../../projector/main.ts', import.meta.url));

export interface ProjectorAddresses {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
}

/** The projector in a child process, as in production; it ends with this one. */
export interface ProjectorProcess {
  stop(): Promise<void>;
}

/** Starts it; resolves once its views exist. */
export async function startProjectorProcess(
  addresses: ProjectorAddresses,
): Promise<ProjectorProcess> {
  const child = fork(MAIN, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...bareEnvironment(),
      EVENTSTORE_URL: addresses.eventStoreUrl,
      DATABASE_URL: addresses.databaseUrl,
      MASTER_KEY: addresses.masterKey,
    },
  });
  await untilReady(child);
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The projector has no output');
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.includes('"ready":true')) {
      child.stdout.resume();
      return;
    }
  }
  throw new Error(`The projector did not start: ${lines.join('\n')}`);
}
