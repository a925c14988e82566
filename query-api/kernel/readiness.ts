import type { Readiness } from '@app/service-kit/http/health';
import type { Pool } from 'pg';
import { PROJECTION_NAMES } from '../contract/projection-name.ts';
import type { Checkpoints } from './freshness/checkpoints.ts';
import { EventLogAccessError, EventLogUnavailableError } from '@app/events/log/errors';
import { isReadModelUnavailable } from './database/database.ts';

/** Read models that make no progress or are not measured (docs/adr/0160). */
const STANDING_STILL = `
  select distinct p.name from read.projections p
  join read.checkpoints c using (name)
  where p.state = 'live' and (
    p.stopped_event_id is not null
    or p.measured_at < now() - interval '15 seconds'
    or (p.lag_seconds > 10 and c.updated_at < now() - interval '10 seconds'))
  order by p.name`;

/** Only `answers` means that reads are answered from possibly outdated read models. */
export async function isReady(pool: Pool, checkpoints: Checkpoints): Promise<Readiness> {
  const { rows } = await pool.query<{ name: string }>(STANDING_STILL);
  const standingStill = rows.map(({ name }) => name);
  const answers = checkpoints.knowsAll(PROJECTION_NAMES);
  return { ready: answers && standingStill.length === 0, answers, standingStill };
}

/** Without the event store, only reads that are recorded first fail. */
export const isStoreAway = (error: unknown): boolean =>
  isReadModelUnavailable(error) ||
  error instanceof EventLogUnavailableError ||
  error instanceof EventLogAccessError;
