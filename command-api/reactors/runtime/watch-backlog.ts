import { readCheckpoints } from '@app/consumers/checkpoint';
import { measureLags } from '@app/consumers/lag';
import { repeat } from '@app/consumers/repeat';
import type { EventLog } from '@app/events/log/event-log';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
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

/** Measures now and then how far the reactors are behind the log. Never rejects. */
export async function watchBacklog(
  { pool, log }: { readonly pool: Pool; readonly log: EventLog },
  signal: AbortSignal,
): Promise<void> {
  const work = (): Promise<void> => measure(pool, log);
  await repeat(work, { everyMs: EVERY_MS, signal, onFailure: () => undefined });
}

async function measure(pool: Pool, log: EventLog): Promise<void> {
  const reactors = await readCheckpoints(pool, REACTOR_CHECKPOINTS);
  for (const { name, events, seconds } of await measureLags(log, reactors)) {
    backlog.set({ reactor: name }, events);
    waiting.set({ reactor: name }, seconds);
  }
}
