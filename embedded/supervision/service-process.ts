import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { type AdminCreated, readMockNotice, readServiceLine } from './service-line.ts';
import type { ServiceLogs } from './service-logs.ts';

/** A service as a program to run. */
export interface ServiceSpec {
  readonly name: string;
  /** The path of its main file. */
  readonly script: string;
  /** Its whole environment. */
  readonly environment: NodeJS.ProcessEnv;
}

/** The callbacks for a service's output. */
export interface Listener {
  readonly report: (line: string) => void;
  readonly adminCreated: (admin: AdminCreated) => void;
  /** A notice of mock mode, for the terminal only: it may contain a link that works. */
  readonly mockNotice: (line: string) => void;
}

/** One run of a service. */
export interface ServiceProcess {
  /** Resolves when the service says that it is ready; never, if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves, when the process has ended and all its output is read, with how it ended. */
  readonly exited: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Lines of a crash on standard error other than its message; the file has them all. */
const aside = /^\s|^$|^(?:file|node):|^Node\.js v|^[{}\])]/;

function eachLine(stream: Readable, handle: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', handle);
}

/**
 * Starts a service as a child in our own process group. A service stops by itself when the channel
 * to it closes, so that none outlives us, not even after `kill -9`. The channel carries only what
 * must not be written into a log (docs/adr/0019).
 */
export function startServiceProcess(
  spec: ServiceSpec,
  logs: ServiceLogs,
  listener: Listener,
): ServiceProcess {
  const child = spawn(process.execPath, [spec.script], {
    env: spec.environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lastTrouble = '';
  const tellTrouble = (trouble: string, service: string): void => {
    lastTrouble = trouble;
    listener.report(trouble.startsWith(`${service}:`) ? trouble : `${service}: ${trouble}`);
  };
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<string>();
  const { stdout, stderr } = child;
  if (stdout !== null) {
    eachLine(stdout, (text) => {
      const line = readServiceLine(text);
      const { service = spec.name } = line;
      logs.write(service, line.safe);
      // The services of one process say it too, each for itself.
      if (line.ready && service === spec.name) ready.resolve();
      if (line.adminCreated !== undefined) listener.adminCreated(line.adminCreated);
      if (line.trouble !== undefined) tellTrouble(line.trouble, service);
    });
  }
  if (stderr !== null) {
    eachLine(stderr, (text) => {
      logs.write(spec.name, text);
      if (!aside.test(text)) tellTrouble(text, spec.name);
    });
  }
  child.on('message', (message) => {
    const line = readMockNotice(message);
    if (line !== undefined) listener.mockNotice(line);
  });
  child.on('error', (error) => exited.resolve(error.message));
  child.on('close', (code, signal) => {
    logs.flush();
    const how = signal === null ? `exit code ${code}` : signal;
    exited.resolve(lastTrouble === '' ? how : `${how}: ${lastTrouble}`);
  });
  return { ready: ready.promise, exited: exited.promise, kill: (signal) => child.kill(signal) };
}
