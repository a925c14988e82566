import { join } from 'node:path';
import { LogFile } from './log-file.ts';

/** Names of services; anything else in a record names no file. */
const SERVICE_NAME = /^[a-z][a-z-]{0,39}$/u;

/** One log file for each service, also where several run in one process. */
export class ServiceLogs {
  readonly #folder: string;
  readonly #files = new Map<string, LogFile>();
  /** What is to be written in this turn. */
  readonly #lines = new Map<string, string[]>();

  /** @param folder where the files are */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends a line to `<service>.log`, with all others that come in the same turn. */
  write(service: string, line: string): void {
    if (this.#lines.size === 0) setImmediate(() => this.flush());
    const lines = this.#lines.get(service);
    if (lines) lines.push(line);
    else this.#lines.set(service, [line]);
  }

  /** Writes what waits, before the process ends. */
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
