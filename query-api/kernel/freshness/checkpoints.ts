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

/** The last known checkpoints, and the requests that wait for later ones. */
export class Checkpoints {
  private readonly known = new Map<string, Position>();
  private readonly waiting = new Set<Waiting>();
  private readonly onAwaited: (position: Position) => void;
  private readonly isPastEnd: (position: Position) => Promise<boolean>;

  /**
   * @param onAwaited called when a request begins to wait for a position
   * @param isPastEnd whether a position lies past the end of the log, so that waiting is in vain
   */
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

  /**
   * Forgets all checkpoints: notifications have stopped, and a crash of Postgres may undo a
   * projection's last commits.
   */
  forget(): void {
    this.known.clear();
  }

  /** Whether all of these projections have reached the position. */
  haveReached(projections: readonly ProjectionName[], position: Position): boolean {
    return projections.every((projection) => {
      const known = this.known.get(projection);
      return known !== undefined && comparePositions(known, position) >= 0;
    });
  }

  /**
   * Waits until they have, at most `patience` ms. Stops early if the log ends before the position.
   * @returns whether they have
   */
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

  /** Whether a request waits. */
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

  /** Whether the checkpoints of all these projections are known. */
  knowsAll(projections: readonly ProjectionName[]): boolean {
    return projections.every((projection) => this.known.has(projection));
  }

  /** Lets every waiting request continue, since the service stops. */
  release(): void {
    for (const request of this.waiting) request.settle(false);
  }
}
