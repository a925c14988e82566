import type { WriteJob } from './job.ts';

/** The appends without an answer yet, by stream and first event. */
export class UnderWay {
  readonly #counts = new Map<string, number>();

  /** Adds an append. @returns whether one that begins with the same event is under way already */
  begin(job: WriteJob): boolean {
    const key = keyOf(job);
    if (key === undefined) return false;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count > 0;
  }

  /** Removes an append that `begin` added. */
  end(job: WriteJob): void {
    const key = keyOf(job);
    if (key === undefined) return;
    const count = this.#counts.get(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
  }
}

function keyOf({ stream, events: [first] }: WriteJob): string | undefined {
  return first && `${first.id} ${stream}`;
}
