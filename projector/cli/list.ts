import { formatPosition } from '@app/events/position';
import { createPool } from '@app/service-kit/postgres';
import { readStandings } from '../runtime/checkpoint-ledger.ts';
import { readFaults } from '../runtime/fault-ledger.ts';

/** Prints every version of every projection. @returns the exit code */
export async function list(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'projector cli' });
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('projector.checkpoints') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) {
      console.log('No projector has run on this database yet.');
      return 0;
    }
    const standings = await readStandings(client);
    const faults = await readFaults(client);
    console.table(
      standings.map(({ schema, name, version, state, checkpoint }) => {
        const fault = faults.get(schema);
        return {
          name,
          version,
          state,
          checkpoint: formatPosition(checkpoint),
          stopped: fault ? `${fault.eventType} ${fault.eventId}: ${fault.error}` : '',
        };
      }),
    );
    return 0;
  } finally {
    client.release();
    await pool.end();
  }
}
