import type { Position } from '@app/events/position';

export class ReadingRate {
  private readonly from: bigint;
  private readonly to: bigint;
  private readonly startedAt = performance.now();
  private read = 0;
  private reached: bigint;

  constructor({ from, to }: { readonly from: Position; readonly to: Position }) {
    this.from = from.commit;
    this.to = to.commit;
    this.reached = from.commit;
  }

  advance(position: Position, read: number): void {
    this.read += read;
    this.reached = position.commit;
  }

  get events(): number {
    return this.read;
  }

  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  get perSecond(): number {
    return Math.round(this.read / this.seconds);
  }

  /** From 0 to 1. Positions are not counts of events, but their ratio estimates the share. */
  get share(): number {
    if (this.to <= this.from) return 1;
    const way = Number(this.reached - this.from) / Number(this.to - this.from);
    return Math.min(1, Math.max(0, way));
  }

  /** 0 before the first events. */
  get secondsLeft(): number {
    return this.share > 0 ? (this.seconds / this.share) * (1 - this.share) : 0;
  }
}
