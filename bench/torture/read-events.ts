import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { openStores } from '@app/projector/cli/stores';
import { readLog } from '../fixture/read-log.ts';

/** Reads the whole log, opened. The catalogue holds every event of the product. */
export async function readEvents(
  environment: Readonly<Record<string, string>>,
): Promise<readonly Recorded<DomainEvent>[]> {
  await using stores = await openStores('torture', environment);
  const events: Recorded<DomainEvent>[] = [];
  for await (const batch of readLog(stores.log)) {
    events.push(...((await stores.log.open(batch)) as readonly Recorded<DomainEvent>[]));
  }
  return events;
}
