import { formatPosition, type Position } from '@app/events/position';
import { Counter, Gauge } from 'prom-client';
import { readCheckpoints } from '@app/events/consuming/checkpoint';
import { measureLags } from '@app/events/consuming/lag';
import { Rates } from '@app/events/consuming/rates';
import { repeat } from '@app/events/consuming/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Lag } from '@app/events/log/lag-behind';
import type { Pool } from 'pg';
import { REACTOR_CHECKPOINTS } from './reactor.ts';

type ReactorState =
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
      readonly at: string | null;
      readonly error: string;
    };

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
  handled = 0;
  private state: ReactorState = { kind: 'standby' };
  private tries = 0;
  /** The id of the event that cannot be handled yet. */
  private blockedBy: string | null = null;

  constructor(name: string) {
    this.name = name;
    failing.set({ reactor: name }, 0);
  }

  waiting(): void {
    this.blockedBy = null;
    this.set({ kind: 'standby' });
  }

  /** Events arrive; one that could not be handled before still blocks it. */
  connected(): void {
    if (this.blockedBy === null) this.set({ kind: 'running' });
  }

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

const EVERY_MS = 5000;

const backlog = new Gauge({
  name: 'reactor_backlog_events',
  help: 'Events behind the checkpoint of a reactor, at most a thousand',
  labelNames: ['reactor'],
});
const waiting = new Gauge({
  name: 'reactor_backlog_seconds',
  help: 'How long the first event behind the checkpoint of a reactor has waited',
  labelNames: ['reactor'],
});

interface BacklogParts {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly statuses: readonly ReactorStatus[];
}

type Measured = Lag & { readonly name: string; readonly checkpoint: Position };

/** Periodically measures how far the reactors are behind the log. Never rejects. */
export async function watchBacklog(parts: BacklogParts, signal: AbortSignal): Promise<void> {
  const rates = new Rates();
  const work = (): Promise<void> => measure(parts, rates);
  await repeat(work, { everyMs: EVERY_MS, signal, onFailure: () => undefined });
}

async function measure({ pool, log, statuses }: BacklogParts, rates: Rates): Promise<void> {
  const reactors = await readCheckpoints(pool, REACTOR_CHECKPOINTS);
  const measured = await measureLags(log, reactors);
  for (const { name, events, seconds } of measured) {
    backlog.set({ reactor: name }, events);
    waiting.set({ reactor: name }, seconds);
  }
  await record(pool, statuses, { measured, rates });
}

const RECORD = `
  insert into reactor_states.reactors (name, state, position, event_id, event_type,
    event_position, tries, error, lag_events, lag_is_more, lag_seconds, per_second)
  select * from jsonb_to_recordset($1::jsonb) as row (name text, state text, position text,
    event_id text, event_type text, event_position text, tries integer, error text, lag_events integer,
    lag_is_more boolean, lag_seconds double precision, per_second double precision)
  on conflict (name) do update set state = excluded.state, position = excluded.position,
    event_id = excluded.event_id, event_type = excluded.event_type,
    event_position = excluded.event_position, tries = excluded.tries,
    error = excluded.error, lag_events = excluded.lag_events, lag_is_more = excluded.lag_is_more,
    lag_seconds = excluded.lag_seconds, per_second = excluded.per_second, measured_at = now()`;

/** Stores the states of the reactors whose leases this process holds. */
async function record(
  pool: Pool,
  statuses: readonly ReactorStatus[],
  { measured, rates }: { readonly measured: readonly Measured[]; readonly rates: Rates },
): Promise<void> {
  const rows = statuses.flatMap((status) => {
    const found = measured.find(({ name }) => name === status.name);
    return found && !status.is('standby') ? [rowOf(status, found, rates)] : [];
  });
  if (rows.length > 0) await pool.query(RECORD, [JSON.stringify(rows)]);
}

function rowOf(status: ReactorStatus, found: Measured, rates: Rates): object {
  const { name, checkpoint, events, isMore, seconds } = found;
  const { state, event, type, at, tries, error } = status.report();
  const sample = { at: performance.now(), read: status.handled, commit: checkpoint.commit };
  return {
    name,
    state,
    position: formatPosition(checkpoint),
    event_id: event ?? null,
    event_type: type ?? null,
    event_position: at ?? null,
    tries: tries ?? null,
    error: error ?? null,
    lag_events: events,
    lag_is_more: isMore,
    lag_seconds: seconds,
    per_second: rates.add(name, sample, null).perSecond,
  };
}
