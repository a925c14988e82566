import { comparePositions, type Position } from '@app/events/position';
import type { ProjectionName } from '../../contract/projection-name.ts';

interface Waiting {
  readonly projections: readonly ProjectionName[];
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** Limit of waiting requests, each of which holds memory. */
const MOST_WAITING = 1000;

/** When a waiting read checks the end of the log, in ms; most reads wait for less. */
const LOOK_AFTER_MS = 50;

export class Checkpoints {
  private readonly known = new Map<string, Position>();
  private readonly waiting = new Set<Waiting>();
  private readonly onAwaited: (position: Position) => void;
  private readonly isPastEnd: (position: Position) => Promise<boolean>;

  /** @param isPastEnd whether a position lies past the end of the log, so that waiting is in vain */
  constructor(
    onAwaited: (position: Position) => void = () => undefined,
    isPastEnd: (position: Position) => Promise<boolean> = async () => false,
  ) {
    this.onAwaited = onAwaited;
    this.isPastEnd = isPastEnd;
  }

  /** Records a checkpoint; one that is older than the known one is ignored. */
  raise(projection: string, position: Position): void {
    const before = this.known.get(projection);
    if (before && comparePositions(before, position) >= 0) return;
    this.known.set(projection, position);
    for (const request of this.waiting) {
      if (this.haveReached(request.projections, request.position)) request.settle(true);
    }
  }

  /** Without notifications: a crash of Postgres may undo a projection's last commits. */
  forget(): void {
    this.known.clear();
  }

  haveReached(projections: readonly ProjectionName[], position: Position): boolean {
    return projections.every((projection) => {
      const known = this.known.get(projection);
      return known !== undefined && comparePositions(known, position) >= 0;
    });
  }

  /** Waits at most `patience` ms; less if the log ends before the position. */
  async waitFor(
    projections: readonly ProjectionName[],
    position: Position,
    patience: number,
  ): Promise<boolean> {
    if (this.haveReached(projections, position)) return true;
    if (this.waiting.size >= MOST_WAITING) return false;
    this.onAwaited(position);
    return new Promise((resolve) => {
      const settle = (reached: boolean): void => {
        clearTimeout(timer);
        clearTimeout(look);
        this.waiting.delete(request);
        resolve(reached);
      };
      const timer = setTimeout(() => settle(false), patience);
      const look = setTimeout(() => {
        void this.isPastEnd(position).then((isPast) => isPast && settle(false));
      }, LOOK_AFTER_MS);
      const request: Waiting = { projections, position, settle };
      this.waiting.add(request);
    });
  }

  get isAwaited(): boolean {
    return this.waiting.size > 0;
  }

  /** The greatest known position of any projection; null before the first one. */
  get newest(): Position | null {
    let newest: Position | null = null;
    for (const position of this.known.values()) {
      if (newest === null || comparePositions(position, newest) > 0) newest = position;
    }
    return newest;
  }

  knowsAll(projections: readonly ProjectionName[]): boolean {
    return projections.every((projection) => this.known.has(projection));
  }

  release(): void {
    for (const request of this.waiting) request.settle(false);
  }
}
