import { type Progress, progressOf } from '../../../components/progress.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes at the beginning of each file in a ZIP. */
export const ZIP_FILE = bytesOf('PK\u0003\u0004');
/** The bytes that occur once for each page of a PDF. */
export const PDF_PAGE = bytesOf('/Type /Page\n');

/** Counts the parts of a file while it arrives, by the mark that each part contains. */
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
export function downloadProgress(parts: number, total: number | null, elapsed: number): Progress {
  // The part that began last is not complete yet.
  return progressOf(Math.max(0, parts - 1), total, elapsed);
}
