import type { FollowStep } from '../live/follow.ts';
import type { EventFilter } from '../read/event-filter.ts';
import type { ServerCall } from '../transport/server-call.ts';
import { consumerTooSlow } from './failure.ts';
import { FrameBatch } from './frame-batch.ts';
import { checkpointFrame, progressFrame } from './read-frames.ts';
import type { EventFrames } from './read-frames.ts';

/** How many events may wait for a subscriber that has caught up; the same as on the real server. */
const MOST_WAITING = 32;

/**
 * Sends the events of the log to a subscriber, filtered, with checkpoints for what was left out.
 */
export class Subscriber {
  readonly #frames: EventFrames;
  readonly #filter: EventFilter | undefined;
  readonly #interval: number;
  readonly #batch: FrameBatch;
  #sinceCheckpoint = 0;

  /** @param interval events between two checkpoints; without it there are none */
  constructor(
    call: ServerCall,
    frames: EventFrames,
    filter: EventFilter | undefined,
    interval = Number.POSITIVE_INFINITY,
  ) {
    this.#batch = new FrameBatch(call);
    this.#frames = frames;
    this.#filter = filter;
    this.#interval = interval;
  }

  /**
   * Sends a step.
   * @returns false if the client has gone
   * @throws CallFailure if too many events waited for a subscriber at the end of the log; it has
   *   got the first of them
   */
  async take(step: FollowStep): Promise<boolean> {
    if (step.kind !== 'events') {
      await this.#batch.add(progressFrame(step.kind));
      return this.#batch.flush();
    }
    let room = step.phase === 'catchingUp' ? Number.POSITIVE_INFINITY : MOST_WAITING;
    for (const event of step.events) {
      const wanted = this.#filter === undefined || this.#filter(event);
      if (wanted && room === 0) {
        await this.#batch.flush();
        throw consumerTooSlow(step.phase === 'live' ? 'live' : 'transitioning to live');
      }
      if (wanted) room -= 1;
      if (wanted && !(await this.#batch.add(this.#frames.of(event, step.isShared)))) return false;
      if (this.#isCheckpointDue()) await this.#batch.add(checkpointFrame(event.position));
    }
    return this.#batch.flush();
  }

  #isCheckpointDue(): boolean {
    this.#sinceCheckpoint += 1;
    if (this.#sinceCheckpoint < this.#interval) return false;
    this.#sinceCheckpoint = 0;
    return true;
  }
}
