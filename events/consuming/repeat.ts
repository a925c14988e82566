import { pause } from '@app/service-kit/pause';

export interface RepeatOptions {
  /** From the end of one run to the start of the next, in ms. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Called when a run failed; the next one follows as usual. */
  readonly onFailure: (error: unknown) => void;
}

/** Runs work at once, and repeatedly until the signal is aborted. Never rejects. */
export async function repeat(
  work: () => Promise<void>,
  { everyMs, signal, onFailure }: RepeatOptions,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onFailure);
    await pause(everyMs, signal);
  }
}
