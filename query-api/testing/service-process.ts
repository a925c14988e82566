import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';

export interface StoreAddresses {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly masterKey: string;
}

/** A service in a child process, as in production; it ends with this one. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Empty for the projector. */
  readonly url: string;
  stop(): Promise<void>;
}

async function start(
  service: 'query-api' | 'projector',
  addresses: StoreAddresses,
  { execArgv = process.execArgv }: { readonly execArgv?: string[] } = {},
): Promise<ServiceProcess> {
  const child = fork(fileURLToPath(new URL(`../../${service}/main.ts`, import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv,
    env: {
      ...bareEnvironment(),
      EVENTSTORE_URL: addresses.eventStoreUrl,
      DATABASE_URL: addresses.databaseUrl,
      MASTER_KEY: addresses.masterKey,
      ...(service === 'query-api' && {
        FRONT_DOOR_SECRET: TEST_DOOR_SECRET,
        RATE_LIMIT_SCALE: '1000',
      }),
    },
  });
  const port = await readyPort(child);
  return {
    child,
    url: port === undefined ? '' : `http://127.0.0.1:${port}`,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Resolves once its views exist. */
export const startProjectorProcess = (addresses: StoreAddresses): Promise<ServiceProcess> =>
  start('projector', addresses);

/** Resolves once it listens. @param execArgv options of Node */
export const startQueryProcess = (
  addresses: StoreAddresses,
  options: { readonly execArgv?: string[] } = {},
): Promise<ServiceProcess> => start('query-api', addresses, options);

async function readyPort({ stdout }: ChildProcess): Promise<number | undefined> {
  if (!stdout) throw new Error('The service has no output');
  const lines: string[] = [];
  for await (const text of createInterface(stdout)) {
    lines.push(text);
    if (!text.includes('"ready":true')) continue;
    stdout.resume();
    return (JSON.parse(text) as { port?: number }).port;
  }
  throw new Error(`The service did not start: ${lines.join('\n')}`);
}
