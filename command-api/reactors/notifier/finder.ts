import type { DomainEvent } from '@app/events/catalogue';
import type { Language } from '@app/events/language';
import { contactSubject } from '@app/events/thread';

/** Addresses by channel; null if there is none. */
export type Addresses = Readonly<Record<'email' | 'sms', string | null>>;

export const NOBODY: Addresses = { email: null, sms: null };

/** A finder's contact data, and the subject whose key seals it. */
export interface Finder {
  readonly addresses: Addresses;
  readonly language: Language;
  readonly subject: string;
}

/** The finder of a conversation, according to its events. */
export const findFinder = (threadId: string, events: readonly DomainEvent[]): Finder =>
  events.reduce<Finder>(evolveFinder, {
    addresses: NOBODY,
    language: 'en',
    subject: contactSubject(threadId),
  });

function evolveFinder(finder: Finder, event: DomainEvent): Finder {
  if (event.type === 'FinderContactLeft') {
    const { email = null, phone = null, language = 'en' } = event.personal ?? {};
    const subject = contactSubject(event.data.contactId);
    return { addresses: { email, sms: phone }, language, subject };
  }
  if (event.type === 'FinderContactWithdrawn') return { ...finder, addresses: NOBODY };
  return finder;
}
