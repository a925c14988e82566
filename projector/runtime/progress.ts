import { comparePositions, type Position } from '@app/events/position';
import { going, type Seat } from './seat.ts';

/**
 * Whom to wait for: `live` are the versions that the views show and this program feeds; `all` is
 * also the version under construction where nobody feeds the one that the views show.
 */
export type Whom = 'live' | 'all';

interface Waiter {
  readonly whom: Whom;
  readonly position: Position;
  readonly resolve: () => void;
}

/** How far the projections of this process are, for those who wait for it. */
export class Progress {
  /** Empty until this process has held the lease. */
  seats: readonly Seat[] = [];
  private readonly waiters = new Set<Waiter>();

  /** Whether all of them that have not stopped are this far. */
  hasReached(whom: Whom, position: Position): boolean {
    if (this.seats.length === 0) return false;
    const live = this.seats.filter(({ state }) => state === 'live');
    const isFed = (seat: Seat): boolean =>
      live.some(({ projection }) => projection.name === seat.projection.name);
    const awaited = whom === 'live' ? live : [...live, ...this.seats.filter((s) => !isFed(s))];
    return going(awaited).every(({ checkpoint }) => comparePositions(checkpoint, position) >= 0);
  }

  /** Resolves once `hasReached` is true. */
  async reached(whom: Whom, position: Position): Promise<void> {
    if (this.hasReached(whom, position)) return;
    await new Promise<void>((resolve) => {
      this.waiters.add({ whom, position, resolve });
    });
  }

  /** To be called after each change of a seat. */
  readonly changed = (): void => {
    for (const waiter of this.waiters) {
      if (!this.hasReached(waiter.whom, waiter.position)) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  };
}
