import { openSession, type Session } from '@app/consumers/session';
import { ENDED_WHEN_SILENT } from '@app/consumers/slices/ended-when-silent';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { PROJECTOR_SESSION } from '../runtime/projector-session.ts';

const LOOK_MS = 300;

/**
 * Opens the session that holds the leases of ranges. Its holder has to send something more often than
 * every 3 s.
 * @throws the error of `pg` if the database is unreachable
 */
export const openRangeSession = (pool: Pool, until: AbortSignal): Promise<Session> =>
  openSession(pool, until, {
    ...PROJECTOR_SESSION,
    settings: `${PROJECTOR_SESSION.settings};${ENDED_WHEN_SILENT}`,
  });

/** Waits until the holder of the lease has made the tables of the runtime. */
export async function untilTables({ client, signal }: Session): Promise<void> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('projector.first_faults') is not null as "isThere"`,
    );
    if (rows[0]?.isThere === true) return;
    await pause(LOOK_MS, signal);
  }
}
