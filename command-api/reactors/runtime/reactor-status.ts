import { Counter, Gauge } from 'prom-client';

export type ReactorState =
  /** Another process runs it. */
  | { readonly kind: 'standby' }
  | { readonly kind: 'running' }
  /** A store does not answer; it goes on by itself. */
  | { readonly kind: 'store-away' }
  /** An effect fails again and again. Nothing behind this event is handled until it succeeds. */
  | { readonly kind: 'failing'; readonly event: string; readonly tries: number };

/** What health tells of a reactor. */
export interface ReactorReport {
  readonly name: string;
  readonly state: ReactorState['kind'];
  readonly event?: string;
  readonly tries?: number;
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
  private readonly name: string;
  private state: ReactorState = { kind: 'standby' };

  constructor(name: string) {
    this.name = name;
    failing.set({ reactor: name }, 0);
  }

  set(state: ReactorState): void {
    this.state = state;
    failing.set({ reactor: this.name }, state.kind === 'failing' ? 1 : 0);
  }

  is(kind: ReactorState['kind']): boolean {
    return this.state.kind === kind;
  }

  countHandled(): void {
    handled.inc({ reactor: this.name });
  }

  report(): ReactorReport {
    const { kind, ...rest } = this.state;
    return { name: this.name, state: kind, ...rest };
  }
}
