import { faultsOfVersion } from '../runtime/fault-ledger.ts';
import type { Projection } from '../runtime/projection.ts';
import type { Fault } from '../runtime/projection-instance.ts';
import { readSkips } from '../runtime/skips.ts';
import { record } from './record.ts';
import type { Stores } from './stores.ts';

/**
 * Lets a projection skip the event that stopped it, and records why. The running projector
 * continues by itself within seconds.
 * @returns the exit code
 */
export async function skip(
  projection: Projection,
  eventId: string,
  why: string,
  { pool, log }: Stores,
): Promise<number> {
  const { name, version } = projection;
  if ((await readSkips(log, projection)).has(eventId)) {
    console.log(`${name} v${version} already skips this event.`);
    return 0;
  }
  const client = await pool.connect();
  let faults: readonly Fault[];
  try {
    faults = await faultsOfVersion(client, name, version);
  } finally {
    client.release();
  }
  const fault = faults.find((each) => each.eventId === eventId);
  if (!fault) {
    const stopped = faults.map((each) => `It has stopped at ${each.eventType} ${each.eventId}.`);
    console.error(`${name} v${version} has not stopped at this event. ${stopped.join(' ')}`.trim());
    return 1;
  }
  const { eventType } = fault;
  const data = { projection: name, version, eventId, eventType };
  await record(log, name, { type: 'EventSkipped', data, personal: { why } });
  console.log(
    `${name} v${version} passes ${eventType} ${eventId}, now and in every rebuild of this version.\n` +
      'A running projector goes on within seconds; npm run projector -- list shows it.',
  );
  return 0;
}
