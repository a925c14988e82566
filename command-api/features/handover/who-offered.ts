import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

/** The account that offered a code: of an organisation's, that of a member. Null where none did. */
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
