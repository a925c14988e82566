import { comparePositions, type Position } from '@app/events/position';
import { going, type ProjectionInstance } from './projection-instance.ts';

/**
 * `live` waits for the live versions that this program feeds. `all` waits also for a version that is
 * being built if nobody feeds the live one.
 */
export type WaitScope = 'live' | 'all';

interface Waiter {
  readonly scope: WaitScope;
  readonly position: Position;
  readonly resolve: () => void;
}

/** The progress of this process's projections, for those who wait for a position. */
export class Progress {
  private found: readonly ProjectionInstance[] | null = null;
  private readonly waiters = new Set<Waiter>();

  /** Empty until this process has held the lease. */
  get instances(): readonly ProjectionInstance[] {
    return this.found ?? [];
  }

  set instances(instances: readonly ProjectionInstance[]) {
    this.found = instances;
  }

  /** Whether all of them that have not stopped have reached a position. */
  hasReached(scope: WaitScope, position: Position): boolean {
    if (this.found === null) return false;
    const live = this.instances.filter(({ state }) => state === 'live');
    const isFed = (instance: ProjectionInstance): boolean =>
      live.some(({ projection }) => projection.name === instance.projection.name);
    const awaited = scope === 'live' ? live : [...live, ...this.instances.filter((s) => !isFed(s))];
    return going(awaited).every(({ checkpoint }) => comparePositions(checkpoint, position) >= 0);
  }

  /** Resolves once `hasReached` is true. */
  async reached(scope: WaitScope, position: Position): Promise<void> {
    if (this.hasReached(scope, position)) return;
    await new Promise<void>((resolve) => {
      this.waiters.add({ scope, position, resolve });
    });
  }

  /** To be called after each change of an instance. */
  readonly changed = (): void => {
    for (const waiter of this.waiters) {
      if (!this.hasReached(waiter.scope, waiter.position)) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  };
}
