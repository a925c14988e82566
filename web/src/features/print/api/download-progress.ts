/** How far a file that is made while it is sent has come. */
export interface DownloadProgress {
  /** Pictures of an archive, sheets of a PDF. */
  readonly parts: number;
  /** Null where the server does not say. */
  readonly total: number | null;
  /** Parts a second; null until it can be told. */
  readonly rate: number | null;
  /** Seconds; null until it can be told. */
  readonly left: number | null;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What stands at the beginning of each file in a ZIP. */
export const ZIP_FILE = bytesOf('PK\u0003\u0004');
/** What stands in a PDF once for each page. */
export const PDF_PAGE = bytesOf('/Type /Page\n');

/** Counts the parts of a file while it comes in, by the mark that each of them has. */
export class PartCounter {
  parts = 0;
  readonly #mark: Uint8Array;
  #matched = 0;

  constructor(mark: Uint8Array) {
    this.#mark = mark;
  }

  take(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (byte === this.#mark[this.#matched]) this.#matched += 1;
      else this.#matched = byte === this.#mark[0] ? 1 : 0;
      if (this.#matched < this.#mark.length) continue;
      this.parts += 1;
      this.#matched = 0;
    }
  }
}

/** @param elapsed milliseconds since the first byte */
export function progressOf(parts: number, total: number | null, elapsed: number): DownloadProgress {
  // The last one that was begun is not there yet.
  const done = Math.max(0, parts - 1);
  const rate = done === 0 || elapsed <= 0 ? null : (done / elapsed) * 1000;
  const left = rate === null || total === null ? null : Math.max(0, (total - done) / rate);
  return { parts: done, total, rate, left };
}

/** A span as people say it. @param seconds 0 or more */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
