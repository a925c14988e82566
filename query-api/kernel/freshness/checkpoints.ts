import { comparePositions, type Position } from '@app/events/position';
import type { ProjectionName } from '../../contract/projection-name.ts';

interface Waiting {
  readonly projections: readonly ProjectionName[];
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** One of `of` parts that a projection's work is shared in. */
interface Part {
  readonly index: number;
  readonly of: number;
}

interface Parts {
  readonly of: number;
  readonly known: Map<number, Position>;
}

const lesser = (a: Position, b: Position): Position => (comparePositions(a, b) <= 0 ? a : b);

/** More requests than this do not wait: each of them holds memory for as long as it does. */
const MOST_WAITING = 1000;

/** The last known checkpoints, and the requests that wait for later ones. */
export class Checkpoints {
  private readonly known = new Map<string, Position>();
  private readonly parts = new Map<string, Parts>();
  private readonly waiting = new Set<Waiting>();
  private readonly onAwaited: (position: Position) => void;

  /** @param onAwaited told when a request begins to wait for a position */
  constructor(onAwaited: (position: Position) => void = () => undefined) {
    this.onAwaited = onAwaited;
  }

  /**
   * Records a checkpoint, or that of a part; one that is older than the known one is ignored. The
   * checkpoint of a projection in parts is that of the last of them, once all were heard of.
   */
  raise(projection: string, place: Position, part?: Part): void {
    const position = part === undefined ? place : this.raisePart(projection, place, part);
    if (position === null) return;
    const before = this.known.get(projection);
    if (before && comparePositions(before, position) >= 0) return;
    this.known.set(projection, position);
    for (const request of this.waiting) {
      if (this.haveReached(request.projections, request.position)) request.settle(true);
    }
  }

  /** @returns where the last of the parts is; null while one was not heard of */
  private raisePart(projection: string, position: Position, { index, of }: Part): Position | null {
    const before = this.parts.get(projection);
    const parts = before?.of === of ? before : { of, known: new Map<number, Position>() };
    this.parts.set(projection, parts);
    const { known } = parts;
    const earlier = known.get(index);
    if (!earlier || comparePositions(earlier, position) < 0) known.set(index, position);
    return known.size < of ? null : [...known.values()].reduce(lesser);
  }

  /**
   * Forgets all checkpoints: notifications have stopped, and a crash of Postgres may undo a
   * projection's last commits.
   */
  forget(): void {
    this.known.clear();
    this.parts.clear();
  }

  /** Whether each of these projections has come to the position. */
  haveReached(projections: readonly ProjectionName[], position: Position): boolean {
    return projections.every((projection) => {
      const known = this.known.get(projection);
      return known !== undefined && comparePositions(known, position) >= 0;
    });
  }

  /** Waits until they have, at most `patience` ms. @returns whether they have */
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
        this.waiting.delete(request);
        resolve(reached);
      };
      const timer = setTimeout(() => settle(false), patience);
      const request: Waiting = { projections, position, settle };
      this.waiting.add(request);
    });
  }

  /** Whether a request waits. */
  get isAwaited(): boolean {
    return this.waiting.size > 0;
  }

  /** The furthest that any projection is known to be; null before the first news. */
  get newest(): Position | null {
    let newest: Position | null = null;
    for (const position of this.known.values()) {
      if (newest === null || comparePositions(position, newest) > 0) newest = position;
    }
    return newest;
  }

  /** Whether every one of these projections has been heard of. */
  knowsAll(projections: readonly ProjectionName[]): boolean {
    return projections.every((projection) => this.known.has(projection));
  }

  /** Lets every waiting request continue, since the service stops. */
  release(): void {
    for (const request of this.waiting) request.settle(false);
  }
}
