import { pause } from '@app/service-kit/pause';

export interface RepeatOptions {
  /** From the end of one time to the beginning of the next, in ms. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
  /** Told when the work failed: it is done again at the next time. */
  readonly onFailure: (error: unknown) => void;
}

/** Does something at once, and then again and again until the signal is aborted. Never rejects. */
export async function repeat(
  work: () => Promise<void>,
  { everyMs, signal, onFailure }: RepeatOptions,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(onFailure);
    await pause(everyMs, signal);
  }
}
