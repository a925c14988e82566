import type { RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import type { LogTail, WaitKey } from './log-tail.ts';

/** What happens to a subscriber, in order. `live` events come from memory and have many takers. */
export type FollowStep =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[]; readonly live: boolean }
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' };

export type LogSource = { readonly reader: LogReader; readonly tail: LogTail };

/** How far a subscriber has come, and what of the log is for it. */
export type Place = {
  readonly key: WaitKey;
  /** Everything for the subscriber up to here was passed on; undefined when that is not known. */
  readonly position: bigint | undefined;
  /** Reads on from the database. */
  catchUp(): Promise<readonly RecordedEvent[]>;
  /** Takes the next events of the log, from memory, and answers those for the subscriber. */
  take(recent: readonly RecordedEvent[]): readonly RecordedEvent[];
  /** Notes that nothing for the subscriber lies before this position. */
  skipTo(position: bigint): void;
};

/**
 * Follows the log, for ever, until the signal ends it: from the database while events are missing
 * in memory, then live. The subscriber pulls, so nothing is ever queued for it.
 */
export async function* follow(
  tail: LogTail,
  place: Place,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  let live = false;
  while (!signal.aborted) {
    const recent = place.position === undefined ? undefined : tail.after(place.position);
    if (recent === undefined) {
      if (live) yield { kind: 'fellBehind' };
      live = false;
      const events = await place.catchUp();
      if (events.length > 0) yield { kind: 'events', events, live };
    } else if (recent.length > 0) {
      const events = place.take(recent);
      if (events.length > 0) yield { kind: 'events', events, live: true };
    } else if (live) {
      // Nothing may come between the look above and this wait, or an event would be missed.
      const skippedTo = await tail.wait(place.key, signal);
      if (skippedTo !== undefined) place.skipTo(skippedTo);
    } else {
      live = true;
      yield { kind: 'caughtUp' };
    }
  }
}
