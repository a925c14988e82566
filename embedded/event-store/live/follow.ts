import { LOG_START } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';
import type { LogReader } from '../read/log-reader.ts';
import { PageSize } from '../read/page-size.ts';
import type { LogTail } from './log-tail.ts';

/**
 * The phase of a subscription: `goingLive` after all events up to some moment, `live` once the
 * subscriber was told so.
 */
type FollowPhase = 'catchingUp' | 'goingLive' | 'live';

/** A step of a subscription: events, or a change of its state. */
export type FollowStep =
  | {
      readonly kind: 'events';
      readonly events: readonly RecordedEvent[];
      readonly phase: FollowPhase;
      /** Whether they come from memory, so that other subscribers want them, too. */
      readonly isShared: boolean;
    }
  | { readonly kind: 'caughtUp' }
  | { readonly kind: 'fellBehind' };

export type LogSource = { readonly reader: LogReader; readonly tail: LogTail };

/**
 * Follows the log after a position until the signal is aborted: from the database while memory
 * lacks events, then live. The subscriber pulls, so nothing is queued for it.
 */
export function followAll(
  source: LogSource,
  from: 'start' | 'end' | bigint,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  return follow(source, origin(source.tail, from), signal);
}

/** The start position; one after the end means the end. @throws while the end is not known */
function origin(tail: LogTail, from: 'start' | 'end' | bigint): bigint {
  if (from === 'start') return LOG_START;
  if (from !== 'end' && (from <= tail.head || !tail.isKnown)) return from;
  if (!tail.isKnown) throw new Error('the end of the log is not known yet');
  return tail.head;
}

async function* follow(
  { reader, tail }: LogSource,
  from: bigint,
  signal: AbortSignal,
): AsyncGenerator<FollowStep> {
  const sizes = new PageSize();
  let position = from;
  let phase: FollowPhase = 'catchingUp';
  while (!signal.aborted) {
    const recent = tail.after(position);
    if (recent === undefined || recent.length > 0) {
      if (tail.isUnseenAfter(position)) {
        if (phase === 'live') yield { kind: 'fellBehind' };
        phase = 'catchingUp';
      }
      // Taken before the read, so that an empty page proves that there is nothing up to it.
      const { head } = tail;
      const events = recent ?? (await reader.allPage(position + 1n, 'forwards', sizes.next()));
      const reached = events.at(-1)?.position ?? head;
      if (reached > position) position = reached;
      const isAtEnd = position >= tail.head;
      const isShared = recent !== undefined;
      if (events.length > 0) yield { kind: 'events', events, phase, isShared };
      if (isAtEnd && phase === 'catchingUp') phase = 'goingLive';
    } else if (phase === 'live') {
      // There must be no await between the check above and this wait, or an event could be missed.
      await tail.wait(signal);
    } else {
      phase = 'live';
      yield { kind: 'caughtUp' };
    }
  }
}
