import type { Language } from '@app/events/language';
import type { ErasureReason, ThreadEvent } from '@app/events/thread';
import { DomainError } from '../../kernel/domain-error.ts';
import { inThread, newestOfFinder } from './open-thread.ts';
import type { OpenThread } from './state.ts';

/** What the holder of a private link does about where they hear of replies. */
export type ContactCommand =
  | {
      readonly type: 'RequestLink';
      readonly tokenHash: string;
      readonly channel: 'email' | 'phone';
    }
  /** Replaces what was left before. */
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
      if (!thread.contact[channel] && oldContacts(thread).length === 0) throw noContact();
      return [{ type: 'ThreadLinkRequested', data: { ...inThread(thread), channel } }];
    }
    case 'LeaveContact':
      return leave(command, thread);
    case 'WithdrawContact': {
      const old = oldContacts(thread);
      if (thread.contact.id === null && old.length === 0) return [];
      // In old messages one key seals words and contact data: both go (docs/adr/0028).
      return [
        withdrawn(thread, thread.contact.id ?? thread.threadId),
        ...old.map((id) => messageErased(thread, id, 'contact_withdrawn')),
      ];
    }
  }
}

/**
 * It has a key of its own, so that what a reactor destroys of the former one never meets it. Whoever
 * is blocked is not told, so it is taken of them, too.
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
 * Erases a message. Contact data goes with the message that it was left with. What came with the
 * first one is known by the message's id; what was left later is named.
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

const oldContacts = (thread: OpenThread): readonly string[] =>
  [...thread.messages].flatMap(([id, { holdsContact }]) => (holdsContact ? [id] : []));

const nothingLeft = (): DomainError =>
  new DomainError(
    'conflict',
    'nothing-left',
    'What you wrote here was erased. Write again first, then leave an address.',
  );

const noContact = (): DomainError =>
  new DomainError('conflict', 'no-contact', 'You left no such address here.');
