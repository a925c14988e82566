import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { type ClusterPaths, placeOf, postgresEnvironment } from './cluster.ts';
import { readPidFile } from './orphan.ts';

const logLimit = 2_000_000;

/**
 * Starts Postgres in a session of its own, so that Ctrl-C at the terminal does not stop it while
 * services still work. A watcher beside it stops it when the pipe to us closes unannounced, as
 * after a `kill -9` of this process. The watcher is not a child of Postgres, which would take the
 * end of an unknown child for a crash.
 */
const script = '((read -r _ <&3 || kill -INT $$) &); exec "$@" 3<&-';

export interface Postmaster {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
}

export interface PostmasterOptions {
  readonly bin: string;
  readonly paths: ClusterPaths;
  readonly account: Account | undefined;
  readonly port: number;
  readonly fsync: boolean;
  /** Aborts a start that is under way. */
  readonly signal?: AbortSignal;
}

function settings({ port, fsync }: PostmasterOptions): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Error messages quote values, and their details whole statements. The service that gets an
    // error logs its code.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: 0,
    // A backup of a running server needs this level; there are no replicas.
    wal_level: 'replica',
    max_wal_senders: 0,
    // Small, since the machine has other uses for its memory, and the system caches files, too
    // (docs/adr/0094).
    shared_buffers: '64MB',
    // Each of these would start processes that have nothing to do.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    // A recycled segment keeps its old content (docs/adr/0077).
    wal_recycle: 'off',
    jit: 'off',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    synchronous_commit: fsync ? 'on' : 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function logSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Why the last start failed: Postgres's last error since `from`. */
async function complaint(log: string, from: number): Promise<string> {
  const text = (await readFile(log)).subarray(from).toString();
  const lines = text.split('\n').filter((line) => /FATAL|ERROR|could not|cannot/.test(line));
  return lines.at(-1)?.replace(/^.*?(FATAL|ERROR|LOG): +/, '') ?? `see ${log}`;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/**
 * Starts Postgres and waits until it accepts connections.
 * @throws Error with Postgres's own message if it exits before that, or if the start is aborted
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { bin, paths, account } = options;
  const { cwd, dataFlag } = placeOf(paths.cluster, account);
  if ((await logSize(paths.log)) > logLimit) await truncate(paths.log);
  const from = await logSize(paths.log);
  const log = await open(paths.log, 'a', 0o600);
  const program = [join(bin, 'postgres'), '-D', dataFlag, ...settings(options)];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...program], {
    cwd,
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'pipe'],
    ...account,
  });
  const exited = once(child, 'exit').then(() => dismissWatcher(child));
  await log.close();
  while (isRunning(child)) {
    const file = await readPidFile(paths.cluster);
    if (file?.pid === child.pid && file?.ready) return { child, exited };
    if (options.signal?.aborted === true) {
      await stopPostmaster({ child, exited });
      throw new Error('The start of Postgres was aborted.');
    }
    await Promise.race([exited, wait(10)]);
  }
  throw new Error(`Postgres did not start: ${await complaint(paths.log, from)}`);
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe === null || pipe === undefined || !('end' in pipe)) return;
  pipe.on('error', () => undefined);
  pipe.end('\n');
}

/** Stops Postgres: gracefully, then without a checkpoint, and finally by force. */
export async function stopPostmaster({ child, exited }: Postmaster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 700],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    if (!isRunning(child)) return;
    child.kill(signal);
    const timeout = new AbortController();
    await Promise.race([exited, wait(patience, undefined, { signal: timeout.signal })]);
    timeout.abort();
  }
}
