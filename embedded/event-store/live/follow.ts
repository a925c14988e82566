import type { RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import type { LogTail, WaitKey } from './log-tail.ts';

/**
 * How far a subscriber is: `goingLive` once it was given all that there was at one time, `live` once
 * it was told so.
 */
export type FollowPhase = 'catchingUp' | 'goingLive' | 'live';

export type FollowedEvents = {
  readonly kind: 'events';
  readonly events: readonly RecordedEvent[];
  readonly phase: FollowPhase;
  /** Whether they come from memory and have many takers. */
  readonly isShared: boolean;
};

/** What happens to a subscriber, in order. */
export type FollowStep =
  | FollowedEvents
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' };

export type LogSource = { readonly reader: LogReader; readonly tail: LogTail };

/** How far a subscriber has come, and what of the log is for it. */
export type Place = {
  readonly key: WaitKey;
  /** Everything for the subscriber up to here was passed on; undefined when that is not known. */
  readonly position: bigint | undefined;
  /** Whether there is such a place yet: nobody catches up with a stream that was never written. */
  readonly isThere: boolean;
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
  let phase: FollowPhase = 'catchingUp';
  while (!signal.aborted) {
    const { position } = place;
    const recent = position === undefined ? undefined : tail.after(position);
    if (recent === undefined || recent.length > 0) {
      if (position !== undefined && tail.isUnseenAfter(position)) {
        if (phase === 'live') yield { kind: 'fellBehind' };
        phase = 'catchingUp';
      }
      const isShared = recent !== undefined;
      const events = isShared ? place.take(recent) : await place.catchUp();
      const isAtEnd = isAt(tail.head, place);
      if (events.length > 0) yield { kind: 'events', events, phase, isShared };
      if (isAtEnd && phase === 'catchingUp') phase = 'goingLive';
    } else if (phase === 'live' || !place.isThere) {
      // Nothing may come between the look above and this wait, or an event would be missed.
      const skippedTo = await tail.wait(place.key, signal);
      if (skippedTo !== undefined) place.skipTo(skippedTo);
    } else {
      phase = 'live';
      yield { kind: 'caughtUp' };
    }
  }
}

/** Whether everything up to the end of the log was passed on. */
function isAt(end: bigint, { isThere, position }: Place): boolean {
  return isThere && position !== undefined && position >= end;
}
