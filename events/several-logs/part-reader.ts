import type { Segment } from '@app/service-kit/log-order/segment';
import type { PageEvent } from '../log/event-pages.ts';
import type { TakenEvents } from '../log/missed-events.ts';
import { positionInLog } from './segment.ts';

/** How many events are read ahead of the order at most. */
const AHEAD = 1000;

/** Which events are wanted: after `after` (exclusive), up to `upTo` (inclusive). */
export type PartOfLog = Pick<Segment, 'after' | 'upTo'>;

/**
 * Reads one of several logs slightly ahead of the order, and yields its events as far as the order
 * goes. Events that were read are yielded even if their log has become unreachable since.
 */
export class PartReader {
  private readonly source: AsyncIterator<TakenEvents, void, void>;
  private ready: PageEvent[] = [];
  private reached: bigint;
  private passed = 0;
  private coming: Promise<void> | null = null;
  private isOver = false;
  private failure: { readonly error: unknown } | null = null;

  /**
   * @param after a commit number; events of the source up to there are skipped
   */
  constructor(source: AsyncIterator<TakenEvents, void, void>, after: bigint) {
    this.source = source;
    this.reached = after;
  }

  /**
   * Whether a part of the log has events that can be taken now. Drops the events before the part.
   */
  isReady({ after, upTo }: PartOfLog): boolean {
    this.drop(after);
    this.readAhead();
    return this.reached >= upTo || this.ready.length > 0;
  }

  /**
   * Takes the next events of a part of the log that are ready; waits if none are. Events before the
   * part are dropped: parts are taken in order, so no later part contains them.
   * @returns the events and how far they reach; null if the source has ended
   * @throws what the source throws
   */
  async take(part: PartOfLog, max: number): Promise<TakenEvents | null> {
    const { upTo } = part;
    while (!this.isReady(part)) {
      if (this.failure) throw this.failure.error;
      if (this.isOver) return null;
      await this.coming;
    }
    const behind = this.ready.findIndex((event) => commitOf(event) > upTo);
    const count = Math.min(behind < 0 ? this.ready.length : behind, max);
    const raw = this.ready.splice(0, count);
    const next = this.ready[0];
    const isWhole = next ? commitOf(next) > upTo : this.reached >= upTo;
    const last = raw.at(-1)?.position;
    const position = isWhole ? positionInLog(upTo) : (last ?? positionInLog(this.reached));
    const read = raw.length + this.passed;
    this.passed = 0;
    this.readAhead();
    return { raw, position, read };
  }

  /** Ends the source. */
  async close(): Promise<void> {
    this.isOver = true;
    await this.source.return?.();
  }

  private drop(after: bigint): void {
    const first = this.ready.findIndex((event) => commitOf(event) > after);
    this.passed += this.ready.splice(0, first < 0 ? this.ready.length : first).length;
  }

  private readAhead(): void {
    if (this.coming || this.isOver || this.ready.length >= AHEAD) return;
    this.coming = this.fetch().finally(() => {
      this.coming = null;
    });
  }

  private async fetch(): Promise<void> {
    try {
      const { done, value } = await this.source.next();
      if (done === true) {
        this.isOver = true;
        return;
      }
      const behind = value.raw.filter((event) => commitOf(event) > this.reached);
      this.ready.push(...behind);
      this.passed += value.read - value.raw.length;
      if (value.position.commit > this.reached) this.reached = value.position.commit;
    } catch (error) {
      this.failure = { error };
      this.isOver = true;
    }
  }
}

function commitOf({ position }: PageEvent): bigint {
  if (!position) throw new Error('An event of $all came without its position');
  return position.commit;
}
