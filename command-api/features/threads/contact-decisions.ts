import type { Language } from '@app/events/language';
import type { ErasureReason, ThreadEvent } from '@app/events/thread';
import { DomainError } from '../../kernel/domain-error.ts';
import { inThread, newestOfFinder } from './open-thread.ts';
import type { OpenThread } from './state.ts';

/** Commands of a private link's holder about contact data for replies. */
export type ContactCommand =
  | {
      readonly type: 'RequestLink';
      readonly tokenHash: string;
      readonly channel: 'email' | 'phone';
    }
  /** Replaces earlier contact data. */
  | {
      readonly type: 'LeaveContact';
      readonly tokenHash: string;
      readonly email: string | null;
      readonly phone: string | null;
      readonly language: Language;
    }
  | { readonly type: 'WithdrawContact'; readonly tokenHash: string };

export function decideContact(command: ContactCommand, thread: OpenThread): readonly ThreadEvent[] {
  switch (command.type) {
    case 'RequestLink': {
      const { channel } = command;
      if (!thread.contact[channel]) throw noContact();
      return [{ type: 'ThreadLinkRequested', data: { ...inThread(thread), channel } }];
    }
    case 'LeaveContact':
      return leave(command, thread);
    case 'WithdrawContact':
      return thread.contact.id === null ? [] : [withdrawn(thread, thread.contact.id)];
  }
}

/**
 * New contact data has its own key, so that a reactor that destroys the former key cannot affect
 * it. A blocked finder is not told, so their data is accepted, too.
 */
function leave(
  { email, phone, language }: Extract<ContactCommand, { type: 'LeaveContact' }>,
  thread: OpenThread,
): readonly ThreadEvent[] {
  const newest = newestOfFinder(thread);
  if (newest === undefined) throw nothingLeft();
  const { contact, threadId, timesLeft } = thread;
  const data = {
    messageId: newest,
    contactId: `${threadId}-${timesLeft + 1}`,
    ...inThread(thread),
    hasEmail: email !== null,
    hasPhone: phone !== null,
  };
  const left = { type: 'FinderContactLeft', data, personal: { email, phone, language } } as const;
  return contact.id === null ? [left] : [withdrawn(thread, contact.id), left];
}

/**
 * Erases a message. Contact data is erased with the message that it came with: data of the first
 * message is known by the message's id, later data has its own id.
 */
export function erased(
  thread: OpenThread,
  id: string,
  reason: ErasureReason,
): readonly ThreadEvent[] {
  const gone = messageErased(thread, id, reason);
  const { contact, threadId } = thread;
  const isNamed = contact.id !== null && contact.id !== threadId && contact.messageId === id;
  return isNamed ? [gone, withdrawn(thread, contact.id)] : [gone];
}

const messageErased = (thread: OpenThread, id: string, reason: ErasureReason): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId: id, ...inThread(thread), reason },
});

const withdrawn = (thread: OpenThread, contactId: string): ThreadEvent => ({
  type: 'FinderContactWithdrawn',
  data: { contactId, ...inThread(thread) },
});

const nothingLeft = (): DomainError =>
  new DomainError(
    'conflict',
    'nothing-left',
    'What you wrote here was erased. Write again first, then leave an address.',
  );

const noContact = (): DomainError =>
  new DomainError('conflict', 'no-contact', 'You did not leave an e-mail or phone number.');
