import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own. */
export interface Service {
  readonly pid: number;
  /** 0 where it does not listen. */
  readonly port: number;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Its entry point, from the root of the repository. */
  readonly main: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A folder for a CPU profile of its whole life. */
  readonly profileDir?: string | undefined;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Starts a service and waits until it says that it is ready. It goes when this process goes.
 * @throws where it ends before that; its complaints are on our standard error
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { main, environment, profileDir } = options;
  const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const child = spawn(process.execPath, [...profile, root + main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Linux shares processors between sessions: as a unit or a container each has one of its own.
    detached: true,
  });
  const exited = once(child, 'exit');
  const { stdout } = child;
  if (!stdout) throw new Error('A piped output is missing');
  const port = await Promise.race([
    readyPort(stdout),
    exited.then(() => Promise.reject(new Error(`${main} ended before it was ready`))),
  ]);
  return {
    pid: child.pid ?? 0,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Reads a service's log to its end, so that it never waits for us; resolves at `ready`. */
function readyPort(output: NodeJS.ReadableStream): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      const entry: { ready?: boolean; port?: number; level?: number } = parseLine(line);
      if (entry.ready === true) resolve(entry.port ?? 0);
      else if ((entry.level ?? 0) >= WARNING) console.error(line);
    });
  });
}

/** Pino's level. */
const WARNING = 40;

function parseLine(line: string): object {
  try {
    return Object(JSON.parse(line));
  } catch {
    return {};
  }
}
