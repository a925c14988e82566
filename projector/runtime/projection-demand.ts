import type { AnyEvent } from '@app/events/definition';
import { comparePositions, parsePosition, type Position } from '@app/events/position';
import {
  type Demanded,
  type DemandedChannel,
  type DemandSink,
  LIVE_FOR_MS,
} from '@app/service-kit/demanded';

export const DEMANDED: DemandedChannel = 'demanded';

/** As long as a read waits, in ms. */
const AWAITED_FOR_MS = 2000;

interface LiveIds {
  readonly ids: ReadonlySet<string> | null;
  readonly until: number;
}

/**
 * Knows whether a read waits for a position, or an open page for the events of its user or thread.
 */
export class ProjectionDemand implements DemandSink {
  private awaited: { readonly position: Position; readonly until: number } | null = null;
  private readonly live = new Map<string, LiveIds>();
  private wake: () => void = () => undefined;

  tell({ from, position, live }: Demanded): void {
    const until = performance.now() + LIVE_FOR_MS;
    this.live.set(from, { ids: live === null ? null : new Set(live), until });
    const parsed = position === null ? null : parsePosition(position);
    if (parsed) this.await(parsed);
  }

  noteReady(events: readonly AnyEvent[], position: Position): void {
    if (this.concernLive(events)) this.await(position);
  }

  isAwaited(done: Position): boolean {
    const { awaited } = this;
    if (awaited === null || comparePositions(awaited.position, done) <= 0) return false;
    return performance.now() < awaited.until;
  }

  /** Waits until somebody waits for a position after this one, for at most so many ms. */
  async untilAwaited(done: Position, ms: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + ms;
    const onAbort = (): void => this.wake();
    signal.addEventListener('abort', onAbort, { once: true });
    while (!signal.aborted && !this.isAwaited(done)) {
      const left = end - performance.now();
      if (left <= 0) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    signal.removeEventListener('abort', onAbort);
  }

  private await(position: Position): void {
    const { awaited } = this;
    const isFurther = awaited === null || comparePositions(position, awaited.position) >= 0;
    const now = performance.now();
    if (!isFurther && now < awaited.until) return;
    this.awaited = { position, until: now + AWAITED_FOR_MS };
    this.wake();
  }

  /** Whether this owner or thread is known to have a page open. */
  watches(id: string): boolean {
    return this.concernLive([{ type: '', data: { id } }]);
  }

  private concernLive(events: readonly AnyEvent[]): boolean {
    const now = performance.now();
    for (const [from, { ids, until }] of this.live) {
      if (until < now) this.live.delete(from);
      else if (ids === null) return true;
      else if (ids.size > 0 && events.some(({ data }) => names(data, ids))) return true;
    }
    return false;
  }
}

/** Topics are made from ids in the data of events. */
const names = (data: object, ids: ReadonlySet<string>): boolean =>
  Object.values(data).some((value) => typeof value === 'string' && ids.has(value));
