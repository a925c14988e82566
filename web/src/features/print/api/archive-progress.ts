/** How far an archive has come. */
export interface ArchiveProgress {
  readonly files: number;
  /** Null where the server does not say. */
  readonly total: number | null;
  /** Files a second; null until it can be told. */
  readonly rate: number | null;
  /** Seconds; null until it can be told. */
  readonly left: number | null;
}

/** What begins each file in a ZIP. */
const MARK = [0x50, 0x4b, 0x03, 0x04] as const;

/** Counts the files of a ZIP while it comes in. */
export class FileCounter {
  files = 0;
  #matched = 0;

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === MARK[this.#matched]) this.#matched += 1;
      else this.#matched = byte === MARK[0] ? 1 : 0;
      if (this.#matched < MARK.length) continue;
      this.files += 1;
      this.#matched = 0;
    }
  }
}

/** @param elapsed milliseconds since the first byte */
export function progressOf(files: number, total: number | null, elapsed: number): ArchiveProgress {
  // The last file that was begun is not there yet.
  const done = Math.max(0, files - 1);
  const rate = done === 0 || elapsed <= 0 ? null : (done / elapsed) * 1000;
  const left = rate === null || total === null ? null : Math.max(0, (total - done) / rate);
  return { files: done, total, rate, left };
}

/** A span as people say it. @param seconds 0 or more */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
