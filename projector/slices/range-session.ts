import { openSession, type Session } from '@app/consumers/session';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { PROJECTOR_SESSION } from '../runtime/projector-session.ts';

/**
 * A process that says nothing for so long is dead, frozen or cut off: Postgres ends its session then,
 * and with it its leases. Whatever it still wants to write fails.
 */
const SILENT_MS = 3000;
const SETTINGS = `
  set idle_session_timeout = ${SILENT_MS};
  set idle_in_transaction_session_timeout = ${SILENT_MS};
`;

const LOOK_MS = 300;

/**
 * Opens the session that holds the leases of ranges. Its holder has to send something more often than
 * every 3 s.
 * @throws the error of `pg` where the database is away
 */
export const openRangeSession = (pool: Pool, until: AbortSignal): Promise<Session> =>
  openSession(pool, until, {
    ...PROJECTOR_SESSION,
    settings: `${PROJECTOR_SESSION.settings};${SETTINGS}`,
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
