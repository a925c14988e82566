import { formatPosition, type Position } from '@app/events/position';
import { Counter, Gauge } from 'prom-client';

export type ReactorState =
  /** Another process runs it. */
  | { readonly kind: 'standby' }
  | { readonly kind: 'running' }
  /** A store is unreachable; it continues automatically. */
  | { readonly kind: 'store-away' }
  /** An effect keeps failing. No later event is handled until it succeeds. */
  | {
      readonly kind: 'failing';
      readonly event: string;
      readonly tries: number;
      readonly type: string | null;
      /** Its position in the log. */
      readonly at: string | null;
      /** The kind of error, without values. */
      readonly error: string;
    };

/** The event that cannot be handled. */
export interface FailingEvent {
  readonly id: string;
  readonly type: string;
  readonly position: Position;
}

/** A reactor's part of the health report. */
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

/** The state of a reactor, for health and metrics. */
export class ReactorStatus {
  readonly name: string;
  /** How many events this process has handled, including repeated ones. */
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

  /** Events arrive; one that could not be handled before still blocks it. */
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
   * A store is unreachable. That does not hide an event that cannot be handled.
   * @returns whether this is new
   */
  away(): boolean {
    if (this.blockedBy !== null || this.is('store-away')) return false;
    this.set({ kind: 'store-away' });
    return true;
  }

  /**
   * Records a failure that is not transient.
   * @param event the event that cannot be handled; null if it was not an event
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
