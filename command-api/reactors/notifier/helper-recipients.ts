import type { HelpersEvent, HelperChannel } from '@app/events/helpers';
import type { Language } from '@app/events/language';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

/** A helper of an owner. */
export interface HelperRecipient {
  readonly name: string;
  /** An e-mail address or a phone number. */
  readonly address: string;
  readonly channel: HelperChannel;
  /** The name by which they know the owner. */
  readonly ownerName: string;
  readonly hasAgreed: boolean;
  /** Null until they have answered. */
  readonly language: Language | null;
  readonly showsTitle: boolean;
}

/**
 * Reads a helper from the log, at the time of sending.
 * @returns null if the helper declined, left, was removed or erased, or never existed
 */
export async function findHelper(
  log: Pick<EventLog, 'read'>,
  { userId, helperId }: { readonly userId: string; readonly helperId: string },
): Promise<HelperRecipient | null> {
  const events = await log.read(streams.helpers(userId), { personal: 'open' });
  // A stream contains only events of its category.
  return (events as readonly HelpersEvent[])
    .filter(isAboutHelper)
    .filter(({ data }) => data.helperId === helperId)
    .reduce<HelperRecipient | null>(evolve, null);
}

type HelperEvent = Extract<HelpersEvent, { type: `Helper${string}` }>;

const isAboutHelper = (event: HelpersEvent): event is HelperEvent =>
  event.type.startsWith('Helper');

function evolve(helper: HelperRecipient | null, event: HelperEvent): HelperRecipient | null {
  if (event.type === 'HelperInvited') {
    const { channel, showsTitle } = event.data;
    const asked = { channel, showsTitle, hasAgreed: false, language: null };
    return event.personal && { ...event.personal, ...asked };
  }
  if (helper === null || event.type === 'HelperEnded') return null;
  if (event.type === 'HelperAgreed') {
    return { ...helper, hasAgreed: true, language: event.data.language };
  }
  return { ...helper, showsTitle: event.data.showsTitle };
}
