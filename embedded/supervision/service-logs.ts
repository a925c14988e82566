import { join } from 'node:path';
import { LogFile } from './log-file.ts';

/** Names of services; anything else in a record names no file. */
const SERVICE_NAME = /^[a-z][a-z-]{0,39}$/u;

/** One log file for each service, also where several run in one process. */
export class ServiceLogs {
  readonly #folder: string;
  readonly #files = new Map<string, LogFile>();

  /** @param folder where the files are */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends a line to `<service>.log`. */
  write(service: string, line: string): void {
    let file = this.#files.get(service);
    if (file === undefined) {
      file = new LogFile(join(this.#folder, `${service}.log`));
      this.#files.set(service, file);
    }
    file.write(line);
  }
}

export const isServiceName = (text: unknown): text is string =>
  typeof text === 'string' && SERVICE_NAME.test(text);
