import { lagBehind } from '@app/events/log/lag-behind';
import type { EventLog } from '@app/events/log/event-log';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';

const EVERY_MS = 5000;
/** More are not counted: a backlog of a thousand is one that an operator looks at. */
const COUNTED = 1000;

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

/** Measures now and then how far the reactors are behind the log. Never rejects. */
export async function watchBacklog(
  { pool, log }: { readonly pool: Pool; readonly log: EventLog },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await measure(pool, log).catch(() => undefined);
    await pause(EVERY_MS, signal);
  }
}

async function measure(pool: Pool, log: EventLog): Promise<void> {
  const { rows } = await pool.query<{ name: string; commit: string; prepare: string }>(
    'select name, commit, prepare from reactors.checkpoints',
  );
  for (const { name, commit, prepare } of rows) {
    const checkpoint = { commit: BigInt(commit), prepare: BigInt(prepare) };
    const { events, seconds } = await lagBehind(log, checkpoint, COUNTED);
    backlog.set({ reactor: name }, events);
    waiting.set({ reactor: name }, seconds);
  }
}
