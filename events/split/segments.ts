import { endOf, type Segment } from '@app/service-kit/log-order/segment';

/** Where an event stands in the log that is split, and in the one that it was copied to. */
export interface CopiedPlace {
  /** The number of the log that it was copied to. */
  readonly log: number;
  readonly inSource: bigint;
  readonly inLog: bigint;
}

/**
 * Makes segments by which each event keeps its place: events that follow each other in the source
 * and in their log, equally far apart, share one.
 */
export class SegmentMaker {
  private made: Segment[] = [];
  private current: Segment | null = null;

  /** @param place behind that of the event before */
  add({ log, inSource, inLog }: CopiedPlace): void {
    const { current } = this;
    const goesOn = current?.log === log && inSource - endOf(current) === inLog - current.upTo;
    if (!goesOn) this.cut();
    this.current =
      current && goesOn
        ? { ...current, upTo: inLog }
        : { log, after: inLog - 1n, upTo: inLog, base: inSource - 1n };
  }

  /** An event of the source stands here that is not in the order: its place must not lie inside a segment. */
  cut(): void {
    if (this.current) this.made.push(this.current);
    this.current = null;
  }

  /** How many are whole. */
  get count(): number {
    return this.made.length;
  }

  /** Gives those that are whole. */
  take(): readonly Segment[] {
    const { made } = this;
    this.made = [];
    return made;
  }
}
