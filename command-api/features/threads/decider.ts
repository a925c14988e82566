import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { ErasureReason, Photo, Place, ThreadEvent } from '@app/events/thread';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { messageId } from './message-id.ts';
import { evolveThread, type OpenThread, type ThreadState } from './state.ts';
import type { Sender } from './thread-messages.ts';
import { threadSnapshot } from './snapshot.ts';

export type ThreadCommand =
  | {
      readonly type: 'Start';
      readonly threadId: string;
      readonly uid: string;
      readonly ownerId: string;
      readonly tokenHash: string;
      readonly content: string;
      readonly email: string | null;
      readonly phone: string | null;
      readonly place: Place | null;
      readonly photos: readonly Photo[];
    }
  /** The holder of the private link writes again. */
  | { readonly type: 'Answer'; readonly tokenHash: string; readonly content: string }
  | {
      readonly type: 'Reply';
      readonly ownerId: string;
      readonly messageId: string;
      readonly content: string;
    }
  | { readonly type: 'EraseMessage'; readonly messageId: string; readonly reason: ErasureReason }
  | { readonly type: 'Block' | 'Unblock' | 'MarkUnread' | 'Delete'; readonly ownerId: string }
  | {
      readonly type: 'RequestLink';
      readonly tokenHash: string;
      readonly channel: 'email' | 'phone';
    }
  | { readonly type: 'WithdrawContact'; readonly tokenHash: string };

/** An append of events is limited in size. */
export const DELETED_AT_ONCE = 500;

/** The id that the next message of a thread gets. */
export const nextMessageId = (thread: OpenThread): string =>
  messageId(thread.threadId, thread.messages.size + 1);

const inThread = ({ threadId, uid, ownerId }: OpenThread) => ({ threadId, uid, ownerId });

function sent(thread: OpenThread, sender: Sender, content: string): ThreadEvent {
  const ids = { messageId: nextMessageId(thread), ...inThread(thread) };
  return {
    type: 'MessageSent',
    data: { ...ids, sender, photos: [], holdsContact: false },
    personal: { content, place: null, contact: null },
  };
}

function decide(command: ThreadCommand, state: ThreadState): readonly ThreadEvent[] {
  if (command.type === 'Start') return start(command, state);
  switch (command.type) {
    case 'Answer':
    case 'RequestLink':
    case 'WithdrawContact':
      return decideForFinder(command, opened(state, command.tokenHash));
    case 'Reply':
      if (state.status === 'none') throw messageNotFound();
      return reply(command, state);
    case 'EraseMessage':
      if (state.status === 'none') throw threadNotFound();
      return erase(command, state);
    case 'Block':
    case 'Unblock':
    case 'MarkUnread':
    case 'Delete':
      if (state.status === 'none' || state.ownerId !== command.ownerId) throw threadUnknown();
      return decideForOwner(command.type, state);
  }
}

function decideForOwner(
  type: 'Block' | 'Unblock' | 'MarkUnread' | 'Delete',
  thread: OpenThread,
): readonly ThreadEvent[] {
  switch (type) {
    case 'Block':
    case 'Unblock':
      return block(type === 'Block', thread);
    case 'MarkUnread':
      return markUnread(thread);
    case 'Delete':
      return deleteMessages(thread);
  }
}

/** What was read meanwhile stands in another stream, so each call is noted. */
function markUnread(thread: OpenThread): readonly ThreadEvent[] {
  const newest = [...thread.messages].findLast(
    ([, { sender, erased: isErased }]) => sender === 'finder' && !isErased,
  );
  if (!newest) return [];
  return [{ type: 'ThreadMarkedUnread', data: { messageId: newest[0], ...inThread(thread) } }];
}

/** Of a long thread the oldest messages. The command is repeated until it changes nothing. */
function deleteMessages(thread: OpenThread): readonly ThreadEvent[] {
  const left = [...thread.messages].filter(([, { erased: isErased }]) => !isErased);
  return left.slice(0, DELETED_AT_ONCE).map(([id]) => erased(thread, id, 'deleted_by_owner'));
}

function erase(
  { messageId: id, reason }: Extract<ThreadCommand, { type: 'EraseMessage' }>,
  thread: OpenThread,
): readonly ThreadEvent[] {
  const message = thread.messages.get(id);
  return !message || message.erased ? [] : [erased(thread, id, reason)];
}

function block(isBlocked: boolean, thread: OpenThread): readonly ThreadEvent[] {
  if (thread.isBlocked === isBlocked) return [];
  return [{ type: isBlocked ? 'ThreadBlocked' : 'ThreadUnblocked', data: inThread(thread) }];
}

/** @throws where the private link is not that of this thread */
function opened(state: ThreadState, tokenHash: string): OpenThread {
  if (state.status === 'none' || !isSameSecret(state.tokenHash, tokenHash)) throw threadNotFound();
  return state;
}

type FinderCommand = Extract<ThreadCommand, { type: 'Answer' | 'RequestLink' | 'WithdrawContact' }>;

function decideForFinder(command: FinderCommand, thread: OpenThread): readonly ThreadEvent[] {
  switch (command.type) {
    case 'Answer':
      // Dropped without a word: whoever is blocked is not told.
      return thread.isBlocked ? [] : [sent(thread, 'finder', command.content)];
    case 'RequestLink': {
      const { channel } = command;
      if (!thread.contact[channel] && oldContacts(thread).length === 0) throw noContact();
      return [{ type: 'ThreadLinkRequested', data: { ...inThread(thread), channel } }];
    }
    case 'WithdrawContact': {
      const old = oldContacts(thread);
      if (!thread.contact.email && !thread.contact.phone && old.length === 0) return [];
      // In old messages one key seals words and contact data: both go (docs/adr/0028).
      return [
        { type: 'FinderContactWithdrawn', data: inThread(thread) },
        ...old.map((id) => erased(thread, id, 'contact_withdrawn')),
      ];
    }
  }
}

const oldContacts = (thread: OpenThread): readonly string[] =>
  [...thread.messages].flatMap(([id, { holdsContact }]) => (holdsContact ? [id] : []));

const erased = (thread: OpenThread, id: string, reason: ErasureReason): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId: id, ...inThread(thread), reason },
});

function start(
  command: Extract<ThreadCommand, { type: 'Start' }>,
  state: ThreadState,
): readonly ThreadEvent[] {
  if (state.status === 'open') return [];
  const { threadId, uid, ownerId, tokenHash, content, email, phone, place } = command;
  const ids = { messageId: messageId(threadId, 1), threadId, uid, ownerId };
  const photos = [...command.photos];
  const hasContact = { hasEmail: email !== null, hasPhone: phone !== null };
  const events: ThreadEvent[] = [
    { type: 'ThreadStarted', data: { threadId, uid, ownerId, tokenHash } },
    {
      type: 'MessageSent',
      data: { ...ids, sender: 'finder', photos, holdsContact: false },
      personal: { content, place, contact: null },
    },
  ];
  if (!hasContact.hasEmail && !hasContact.hasPhone) return events;
  const contact = { type: 'FinderContactLeft', data: { ...ids, ...hasContact } } as const;
  return [...events, { ...contact, personal: { email, phone } }];
}

function reply(
  command: Extract<ThreadCommand, { type: 'Reply' }>,
  state: OpenThread,
): readonly ThreadEvent[] {
  const message = state.messages.get(command.messageId);
  // Whose message it is stays hidden from everybody else.
  if (!message || state.ownerId !== command.ownerId) throw messageNotFound();
  if (message.sender !== 'finder') {
    throw new DomainError('conflict', 'not-a-finder-message', 'You can reply to finders only.');
  }
  return [sent(state, 'owner', command.content)];
}

export const threadNotFound = (): DomainError =>
  new DomainError('not-found', 'thread-not-found', 'This link does not lead to a conversation.');

/** Whose thread it is stays hidden from everybody else. */
export const threadUnknown = (): DomainError =>
  new DomainError('not-found', 'thread-not-found', 'Conversation not found');

const noContact = (): DomainError =>
  new DomainError('conflict', 'no-contact', 'You left no such address here.');

export const messageNotFound = (): DomainError =>
  new DomainError('not-found', 'message-not-found', 'Message not found');

export const threadDecider: Decider<ThreadState, ThreadCommand, ThreadEvent> = {
  initialState: { status: 'none' },
  evolve: evolveThread,
  decide,
  personal: 'skip',
  snapshot: threadSnapshot,
};
