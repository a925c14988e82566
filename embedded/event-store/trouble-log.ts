const QUIET_MS = 60_000;

export class TroubleLog {
  readonly #write: (line: string) => void;
  #last = '';
  #at = Number.NEGATIVE_INFINITY;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  /** Writes a trouble when it is new, and again once a minute while it lasts. */
  note(error: unknown): void {
    const text = reasonOf(error);
    if (text === this.#last && performance.now() - this.#at < QUIET_MS) return;
    this.#last = text;
    this.#at = performance.now();
    this.#write(`${text}; retrying`);
  }

  clear(): void {
    this.#last = '';
  }
}

function reasonOf(error: unknown): string {
  // A host with two addresses fails with one error for each, and no text of its own.
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
