import { endOf, type Segment } from '@app/service-kit/log-order/segment';

/** Where an event is in the log that is split, and in the log that it was copied to. */
export interface CopiedPlace {
  /** The number of the log that it was copied to. */
  readonly log: number;
  readonly inSource: bigint;
  readonly inLog: bigint;
}

/**
 * Makes segments in which each event keeps its place of the source. Consecutive events of one log
 * that have the same distance in both logs share a segment.
 */
export class SegmentMaker {
  private made: Segment[] = [];
  private current: Segment | null = null;

  /** Adds an event, which must come after the last one in the source. */
  add({ log, inSource, inLog }: CopiedPlace): void {
    const { current } = this;
    const goesOn = current?.log === log && inSource - endOf(current) === inLog - current.upTo;
    if (!goesOn) this.cut();
    this.current =
      current && goesOn
        ? { ...current, upTo: inLog }
        : { log, after: inLog - 1n, upTo: inLog, base: inSource - 1n };
  }

  /** Ends the segment: an event of the source that is in no segment must not be inside one. */
  cut(): void {
    if (this.current) this.made.push(this.current);
    this.current = null;
  }

  /** How many segments are complete. */
  get count(): number {
    return this.made.length;
  }

  /** Removes the complete segments, and returns them. */
  take(): readonly Segment[] {
    const { made } = this;
    this.made = [];
    return made;
  }
}
