import { comparePositions, type Position } from '@app/events/position';
import { going, type Seat } from './seat.ts';

interface Waiter {
  readonly position: Position;
  readonly resolve: () => void;
}

/** How far the live projections of this process are, for those who wait for it. */
export class Progress {
  seats: readonly Seat[] = [];
  private readonly waiters = new Set<Waiter>();

  /** Whether every live projection that has not stopped is this far. */
  hasReached(position: Position): boolean {
    const live = going(this.seats).filter(({ state }) => state === 'live');
    return (
      this.seats.length > 0 &&
      live.every(({ checkpoint }) => comparePositions(checkpoint, position) >= 0)
    );
  }

  /** Resolves once `hasReached` is true. */
  async reached(position: Position): Promise<void> {
    if (this.hasReached(position)) return;
    await new Promise<void>((resolve) => {
      this.waiters.add({ position, resolve });
    });
  }

  /** To be called after each change of a seat. */
  readonly changed = (): void => {
    for (const waiter of this.waiters) {
      if (!this.hasReached(waiter.position)) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  };
}
