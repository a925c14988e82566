import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** An event store that EVENTSTORE_TEST_COMMAND started. */
export interface StoreByCommand {
  readonly connectionString: string;
  /** The TCP port in the connection string. */
  readonly port: number;
  /** Sends a signal to the command and all that it started, and waits until they have ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface StorePlace {
  /** The port to listen on; by default the command chooses. */
  readonly port?: number;
  /** A folder for the log, which a second start continues; by default a temporary one. */
  readonly dataDir?: string;
}

/**
 * Runs the command in a process group of its own, and waits until it prints the connection string.
 * @throws if it ends before that
 */
export async function startByCommand(
  command: string,
  { port, dataDir }: StorePlace = {},
): Promise<StoreByCommand> {
  const child = spawn(command, {
    shell: true,
    detached: true,
    env: {
      ...process.env,
      EVENTSTORE_TEST_PORT: port === undefined ? undefined : String(port),
      EVENTSTORE_TEST_DATA: dataDir,
    },
    // A command may stop when its input closes: nothing else tells it that the test run was killed.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Its output is closed when the last process of the group has ended.
  const closed = once(child, 'close');
  const signalGroup = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) {
      process.kill(-(child.pid ?? 0), signal);
    }
  };
  const killGroup = (): void => signalGroup('SIGKILL');
  process.once('exit', killGroup);
  void closed.then(() => process.off('exit', killGroup));
  const connectionString = await Promise.race([
    firstLine(child.stdout),
    closed.then(() => Promise.reject(new Error(`No event store came of: ${command}`))),
  ]);
  return {
    connectionString,
    port: Number(new URL(connectionString).port),
    end: async (signal) => {
      signalGroup(signal);
      await closed;
    },
  };
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => {
    lines.once('line', (line) => resolve(line.trim()));
  });
}
