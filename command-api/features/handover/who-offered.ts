import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

/**
 * The account that offered a code; for an organisation's code, the account of the member who did.
 * Null if it is not offered.
 */
export async function whoOffered(
  { uid, handoverId }: { readonly uid: string; readonly handoverId: string },
  log: Pick<EventLog, 'read'>,
): Promise<string | null> {
  const events = await log.read(streams.code(uid), { personal: 'skip' });
  const offer = (events as readonly Recorded<DomainEvent>[]).find(
    ({ type, data }) => type === 'HandoverOffered' && data.handoverId === handoverId,
  );
  return offer?.metadata.actor.kind === 'user' ? offer.metadata.actor.id : null;
}
