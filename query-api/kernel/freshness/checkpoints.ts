import { comparePositions, type Position } from '@app/events/position';
import type { ProjectionName } from '../../contract/projection-name.ts';

interface Waiting {
  readonly projections: readonly ProjectionName[];
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** One of the `of` parts of a projection's shared work. */
interface Part {
  readonly index: number;
  readonly of: number;
}

interface Parts {
  readonly of: number;
  readonly known: Map<number, Position>;
}

const lesser = (a: Position, b: Position): Position => (comparePositions(a, b) <= 0 ? a : b);

/** Limit of waiting requests, each of which holds memory. */
const MOST_WAITING = 1000;

/** The last known checkpoints, and the requests that wait for later ones. */
export class Checkpoints {
  private readonly known = new Map<string, Position>();
  private readonly parts = new Map<string, Parts>();
  private readonly waiting = new Set<Waiting>();
  private readonly onAwaited: (position: Position) => void;

  /** @param onAwaited called when a request begins to wait for a position */
  constructor(onAwaited: (position: Position) => void = () => undefined) {
    this.onAwaited = onAwaited;
  }

  /**
   * Records a checkpoint, or that of a part; one that is older than the known one is ignored. The
   * checkpoint of a projection in parts is the smallest of its parts, once all are known.
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

  /** @returns the smallest position of the parts; null while one is unknown */
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

  /** Whether all of these projections have reached the position. */
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
