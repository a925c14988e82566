import type { Pool } from 'pg';
import * as z from 'zod';
import type { ReactorStanding } from './contract.ts';

const row = z.object({
  name: z.string(),
  state: z.enum(['running', 'store-away', 'failing']),
  position: z.string(),
  event_id: z.string().nullable(),
  event_type: z.string().nullable(),
  event_position: z.string().nullable(),
  tries: z.number().nullable(),
  error: z.string().nullable(),
  lag_events: z.number(),
  lag_is_more: z.boolean(),
  lag_seconds: z.number(),
  per_second: z.number().nullable(),
  measured_at: z.date(),
});

function present(found: z.infer<typeof row>, now: number): ReactorStanding {
  const { name, state, position, event_id, event_type, tries, error, per_second } = found;
  const blocked = { event_type, position: found.event_position, tries: tries ?? 1, error };
  return {
    name,
    state,
    position,
    blocked: state === 'failing' && event_id !== null ? { event_id, ...blocked } : null,
    lag: {
      events: found.lag_events,
      is_more: found.lag_is_more,
      seconds: found.lag_seconds,
      measured_seconds_ago: Math.max(0, (now - found.measured_at.getTime()) / 1000),
    },
    per_second,
  };
}

/** The state of each reactor, by name, as last written by the process that holds its lease. */
export async function readReactors(pool: Pick<Pool, 'query'>): Promise<ReactorStanding[]> {
  const { rows } = await pool.query('select * from reactor_states.reactors order by name');
  const now = Date.now();
  return z
    .array(row)
    .parse(rows)
    .map((found) => present(found, now));
}
