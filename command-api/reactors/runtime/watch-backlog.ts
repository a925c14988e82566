import { readCheckpoints } from '@app/events/consuming/checkpoint';
import { measureLags } from '@app/events/consuming/lag';
import { Rates } from '@app/events/consuming/rates';
import { repeat } from '@app/events/consuming/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Lag } from '@app/events/log/lag-behind';
import { formatPosition, type Position } from '@app/events/position';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { ReactorStatus } from './reactor-status.ts';
import { REACTOR_CHECKPOINTS } from './tables.ts';

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

export interface BacklogParts {
  readonly pool: Pool;
  readonly log: EventLog;
  /** The statuses of this process's reactors. */
  readonly statuses: readonly ReactorStatus[];
}

type Measured = Lag & { readonly name: string; readonly checkpoint: Position };

/**
 * Periodically measures how far the reactors are behind the log, for metrics and for the console.
 * Never rejects.
 */
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
