import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProductForm } from '../starting/product-supervisor.ts';
import { startOutsideStores } from './outside-stores.ts';

export interface ProductOptions {
  /** The checkout to start; this one by default. */
  readonly root?: string;
  /** A folder that is kept afterwards; by default a temporary one, which `stop` removes. */
  readonly dataDir?: string;
  /** By default 0, a free port, which stays the same after `restart`. */
  readonly port?: number;
  /** `services`: each service in a process of its own (`npm start -- --services`). */
  readonly form?: ProductForm;
  /** Additional or changed variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The whole product, started like `npm start`, in a process group of its own. */
export interface StartedProduct {
  readonly url: string;
  readonly dataDir: string;
  /** The ancestor of all other processes. */
  pid(): number;
  /** The first sign-in; the password is empty if this start did not generate one. */
  readonly admin: { readonly username: string; readonly password: string };
  /** All that it wrote to the terminal so far. */
  output(): string;
  /** Presses Ctrl-C. @returns the exit code */
  interrupt(): Promise<number | null>;
  /** `kill -9` of every process of the group at once. */
  killAll(): Promise<void>;
  /** Starts again over the same data and port, after `interrupt` or `killAll`. */
  restart(): Promise<void>;
  /** Ends it, and removes the temporary data folder. */
  stop(): Promise<void>;
}

const here = join(import.meta.dirname, '..', '..');

interface Run {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  readonly lines: string[];
  /** Rejects with the whole output if the process ends before it is ready. */
  readonly url: Promise<string>;
}

function environmentFor(dataDir: string, port: number, more: ProductOptions['environment']) {
  const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_SCALE: '1000' };
  return { ...process.env, ...settings, ...more };
}

function start(environment: NodeJS.ProcessEnv, { form, root = here }: ProductOptions): Run {
  const launcher = join(root, 'tooling', 'launch.mjs');
  const args = form === 'services' ? ['--services'] : [];
  const child = spawn(process.execPath, [launcher, 'embedded/start.ts', ...args], {
    detached: true,
    env: environment,
    // Through the channel, the product ends with the test run, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) continue;
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      const url = / runs at (http\S+)$/.exec(line)?.[1];
      if (url !== undefined) ready.resolve(url);
    });
  }
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    ready.reject(new Error(`The product did not start:\n${lines.join('\n')}`));
    return code ?? null;
  });
  // A caller that only ends the product does not await `url`, so its rejection is no error.
  ready.promise.catch(() => undefined);
  return { child, exited, lines, url: ready.promise };
}

function signalGroup({ child }: Run, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
}

function readAdmin(lines: readonly string[]): StartedProduct['admin'] {
  const found = /^Administrator: (\w+), password (\S+)/m.exec(lines.join('\n'));
  return { username: found?.[1] ?? 'admin', password: found?.[2] ?? '' };
}

/**
 * Starts the whole product and waits until it is ready. Unless the options name its stores, they
 * are fresh, and of the kind that tests run on (docs/testing-on-real-servers.md).
 */
export async function startProduct(options: ProductOptions = {}): Promise<StartedProduct> {
  const { environment = {} } = options;
  if ('EVENTSTORE_URL' in environment) return startEmbeddedProduct(options);
  const stores = await startOutsideStores();
  const started = startEmbeddedProduct({
    ...options,
    environment: { ...stores.environment, ...environment },
  });
  const product = await started.catch(async (error: unknown) => {
    await stores.stop();
    throw error;
  });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await stores.stop();
    },
  };
}

/** Starts it on the embedded stores of its data folder, whatever the tests run on. */
export async function startEmbeddedProduct(options: ProductOptions = {}): Promise<StartedProduct> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'product-')));
  let run = start(environmentFor(dataDir, options.port ?? 0, options.environment), options);
  const removeData = async (): Promise<void> => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const url = await run.url.catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const admin = readAdmin(run.lines);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    signalGroup(run, signal);
    return run.exited;
  };
  return {
    url,
    dataDir,
    pid: () => run.child.pid ?? 0,
    admin,
    output: () => run.lines.join('\n'),
    interrupt: () => end('SIGINT'),
    killAll: async () => {
      await end('SIGKILL');
    },
    restart: async () => {
      const port = Number(new URL(url).port);
      run = start(environmentFor(dataDir, port, options.environment), options);
      await run.url;
    },
    stop: async () => {
      await end('SIGTERM');
      await removeData();
    },
  };
}
