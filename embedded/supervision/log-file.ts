import { appendFileSync, renameSync, statSync } from 'node:fs';

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
