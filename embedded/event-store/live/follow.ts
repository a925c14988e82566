import type { RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import type { LogTail, WaitKey } from './log-tail.ts';

/**
 * The phase of a subscription: `goingLive` after all events up to some moment, `live` once the
 * subscriber was told so.
 */
export type FollowPhase = 'catchingUp' | 'goingLive' | 'live';

export type FollowedEvents = {
  readonly kind: 'events';
  readonly events: readonly RecordedEvent[];
  readonly phase: FollowPhase;
  /** Whether they come from memory, so that other subscribers want them, too. */
  readonly isShared: boolean;
};

/** What happens to a subscriber, in order. */
export type FollowStep =
  | FollowedEvents
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' };

export type LogSource = { readonly reader: LogReader; readonly tail: LogTail };

/** The place of a subscriber in the log, and its filter. */
export type Place = {
  readonly key: WaitKey;
  /** The subscriber has got everything up to here; undefined if that is not known. */
  readonly position: bigint | undefined;
  /** Whether there is an end to catch up with; a stream that was never written has none. */
  readonly isThere: boolean;
  /** Reads on from the database. */
  catchUp(): Promise<readonly RecordedEvent[]>;
  /** Takes the next events of the log from memory. @returns those for the subscriber */
  take(recent: readonly RecordedEvent[]): readonly RecordedEvent[];
  /** Notes that there is nothing for the subscriber before this position. */
  skipTo(position: bigint): void;
};

/**
 * Follows the log until the signal is aborted: from the database while memory lacks events, then
 * live. The subscriber pulls, so nothing is queued for it.
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
      // There must be no await between the check above and this wait, or an event could be missed.
      const skippedTo = await tail.wait(place.key, signal);
      if (skippedTo !== undefined) place.skipTo(skippedTo);
    } else {
      phase = 'live';
      yield { kind: 'caughtUp' };
    }
  }
}

/** Whether the subscriber has got everything up to the end of the log. */
function isAt(end: bigint, { isThere, position }: Place): boolean {
  return isThere && position !== undefined && position >= end;
}
