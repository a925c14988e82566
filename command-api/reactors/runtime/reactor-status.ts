import { formatPosition, type Position } from '@app/events/position';
import { Counter, Gauge } from 'prom-client';

export type ReactorState =
  /** Another process runs it. */
  | { readonly kind: 'standby' }
  | { readonly kind: 'running' }
  /** A store does not answer; it goes on by itself. */
  | { readonly kind: 'store-away' }
  /** An effect fails again and again. Nothing behind this event is handled until it succeeds. */
  | {
      readonly kind: 'failing';
      readonly event: string;
      readonly tries: number;
      readonly type: string | null;
      /** Where it stands in the log. */
      readonly at: string | null;
      /** The kind of error; no values. */
      readonly error: string;
    };

/** The event that cannot be handled. */
export interface FailingEvent {
  readonly id: string;
  readonly type: string;
  readonly position: Position;
}

/** What health tells of a reactor. */
export interface ReactorReport {
  readonly name: string;
  readonly state: ReactorState['kind'];
  readonly event?: string;
  readonly tries?: number;
  readonly type?: string | null;
  readonly at?: string | null;
  readonly error?: string;
}

const failing = new Gauge({
  name: 'reactor_failing',
  help: '1 while an event of this reactor cannot be handled',
  labelNames: ['reactor'],
});
const handled = new Counter({
  name: 'reactor_events_total',
  help: 'Events handled, repeated ones included',
  labelNames: ['reactor'],
});

/** How a reactor is doing, for health and metrics. */
export class ReactorStatus {
  readonly name: string;
  /** How many events it handled in this process, repeated ones included. */
  handled = 0;
  private state: ReactorState = { kind: 'standby' };
  private tries = 0;
  /** The id of the event that cannot be handled yet. */
  private blockedBy: string | null = null;

  constructor(name: string) {
    this.name = name;
    failing.set({ reactor: name }, 0);
  }

  /** Another process holds the lease. */
  waiting(): void {
    this.blockedBy = null;
    this.set({ kind: 'standby' });
  }

  /** Events come; one that could not be handled before is still in the way. */
  connected(): void {
    if (this.blockedBy === null) this.set({ kind: 'running' });
  }

  /** An event or a batch was handled. */
  succeeded(): void {
    this.tries = 0;
    this.blockedBy = null;
    this.set({ kind: 'running' });
  }

  /**
   * A store is away. That does not hide an event that cannot be handled.
   * @returns whether this is news
   */
  away(): boolean {
    if (this.blockedBy !== null || this.is('store-away')) return false;
    this.set({ kind: 'store-away' });
    return true;
  }

  /**
   * Something fails that does not go away by itself.
   * @param event the event that cannot be handled; null where it is no event
   * @param error the kind of error, without values
   * @returns how often it has failed by now
   */
  failed(event: FailingEvent | null, error: string): number {
    this.tries += 1;
    this.blockedBy = event?.id ?? null;
    const { id = 'none', type = null } = event ?? {};
    const at = event === null ? null : formatPosition(event.position);
    this.set({ kind: 'failing', event: id, tries: this.tries, type, at, error });
    return this.tries;
  }

  set(state: ReactorState): void {
    this.state = state;
    failing.set({ reactor: this.name }, state.kind === 'failing' ? 1 : 0);
  }

  is(kind: ReactorState['kind']): boolean {
    return this.state.kind === kind;
  }

  countHandled(events: number): void {
    this.handled += events;
    handled.inc({ reactor: this.name }, events);
  }

  report(): ReactorReport {
    const { kind, ...rest } = this.state;
    return { name: this.name, state: kind, ...rest };
  }
}
