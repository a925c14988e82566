import { join } from 'node:path';
import { appendFileSync, renameSync, statSync } from 'node:fs';

/** The form of a service's name; other values in a record are not used as file names. */
const SERVICE_NAME = /^[a-z][a-z-]{0,39}$/u;

/** One log file for each service, also where several run in one process. */
export class ServiceLogs {
  readonly #folder: string;
  readonly #files = new Map<string, LogFile>();
  /** Lines to be written in this turn of the event loop. */
  readonly #lines = new Map<string, string[]>();

  /** @param folder of the files */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends a line to `<service>.log`, together with all others of this turn of the event loop. */
  write(service: string, line: string): void {
    if (this.#lines.size === 0) setImmediate(() => this.flush());
    const lines = this.#lines.get(service);
    if (lines) lines.push(line);
    else this.#lines.set(service, [line]);
  }

  /** Writes pending lines, before the process ends. */
  flush(): void {
    for (const [service, lines] of this.#lines) this.#file(service).write(lines.join('\n'));
    this.#lines.clear();
  }

  #file(service: string): LogFile {
    let file = this.#files.get(service);
    if (file === undefined) {
      file = new LogFile(join(this.#folder, `${service}.log`));
      this.#files.set(service, file);
    }
    return file;
  }
}

export const isServiceName = (text: unknown): text is string =>
  typeof text === 'string' && SERVICE_NAME.test(text);

const maxBytes = 5_000_000;

function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/**
 * A log file that cannot fill the disk: at five megabytes it is renamed to `<name>.1`, replacing
 * the previous one.
 */
export class LogFile {
  readonly path: string;
  #size: number;

  constructor(path: string) {
    this.path = path;
    this.#size = sizeOf(path);
  }

  /** Appends lines. If the disk is full they are lost, and the product keeps running. */
  write(lines: string): void {
    try {
      if (this.#size > maxBytes) {
        renameSync(this.path, `${this.path}.1`);
        this.#size = 0;
      }
      appendFileSync(this.path, `${lines}\n`, { mode: 0o600 });
      this.#size += Buffer.byteLength(lines) + 1;
    } catch {
      this.#size = sizeOf(this.path);
    }
  }
}
