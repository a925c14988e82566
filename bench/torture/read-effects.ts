import { START } from '@eventstore/db-client';
import { catalogue, type DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { EventLog } from '@app/events/log/event-log';
import { type ReadEvent, toRecorded } from '@app/events/log/recorded-event';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { effectOf } from './effects.ts';
import type { Stores } from './stores.ts';

const OPENED_AT_ONCE = 1000;

/** Reads the whole log, event by event, and says of each what it did. */
export async function readEffects(stores: Stores): Promise<readonly string[]> {
  const pool = createPool(stores.databaseUrl, { applicationName: 'torture' });
  const keys = await Vault.open(pool, readMasterKey(stores.masterKey));
  const log = new EventLog({ url: stores.eventStoreUrl, definitions: catalogue, keys });
  try {
    const events = await readAll(log);
    const effects: string[] = [];
    for (let from = 0; from < events.length; from += OPENED_AT_ONCE) {
      const opened = await log.open(events.slice(from, from + OPENED_AT_ONCE));
      // The catalogue holds every event of the product, so what it understood is one of them.
      const known = opened as readonly Recorded<DomainEvent>[];
      // The first start makes the administrator, which no command asked for.
      const asked = known.filter(({ metadata }) => metadata.actor.kind !== 'system');
      effects.push(...asked.map(effectOf));
    }
    return effects;
  } finally {
    await log.close();
    await pool.end();
  }
}

async function readAll(log: EventLog): Promise<readonly ReadEvent[]> {
  const found: ReadEvent[] = [];
  for await (const { event } of log.client.readAll({ fromPosition: START })) {
    if (!event || event.type.startsWith('$')) continue;
    const read = toRecorded(event, log.definitions);
    if (!read) throw new Error(`An event that nobody knows: ${event.type}`);
    found.push(read);
  }
  return found;
}
