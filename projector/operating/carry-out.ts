import type { EventLog } from '@app/events/log/event-log';
import type { Pool } from 'pg';
import { readStandings } from '../runtime/checkpoint-ledger.ts';
import { dropVersion } from '../runtime/drop-version.ts';
import { faultsOfVersion } from '../runtime/fault-ledger.ts';
import type { RequestEnd } from './end-request.ts';
import type { RequestNamed } from './requests.ts';

interface Stores {
  readonly pool: Pool;
  readonly log: EventLog;
}

/** SQLSTATE: somebody's transaction holds a table. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Drops the tables of replaced versions. @throws transient errors */
export async function carryOutDrop(
  { data: { projection } }: RequestNamed<'OldTablesDropRequested'>,
  { pool }: Stores,
): Promise<RequestEnd> {
  const client = await pool.connect();
  try {
    const standings = await readStandings(client);
    const retired = standings.filter(
      ({ name, state }) => name === projection && state === 'retired',
    );
    for (const { schema } of retired) await dropVersion(client, schema);
    return { outcome: 'done', refusal: null };
  } catch (error) {
    if (!isLocked(error)) throw error;
    return { outcome: 'refused', refusal: 'tables-in-use' };
  } finally {
    client.release();
  }
}

/** Whether a table could not be changed because somebody reads it. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * Lets a version skip the event that stopped it, like `npm run projector -- skip`.
 * @throws transient errors
 */
export async function carryOutSkip(
  { data, personal }: RequestNamed<'EventSkipRequested'>,
  { pool }: Stores,
): Promise<RequestEnd> {
  const { projection, version, eventId } = data;
  const client = await pool.connect();
  try {
    const faults = await faultsOfVersion(client, projection, version);
    const fault = faults.find((each) => each.eventId === eventId);
    if (!fault) return { outcome: 'refused', refusal: 'no-such-stop' };
    const { eventType } = fault;
    const skipped = { projection, version, eventId, eventType };
    const why = personal?.why ?? '';
    return {
      outcome: 'done',
      refusal: null,
      events: [{ type: 'EventSkipped', data: skipped, personal: { why } }],
    };
  } finally {
    client.release();
  }
}
