import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { Language } from '@app/events/language';
import type { ErasureReason, Photo, Place, ThreadEvent, Voice } from '@app/events/thread';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type ContactCommand, decideContact, erased } from './contact-decisions.ts';
import { isAlarm } from './is-alarm.ts';
import { messageId } from './message-id.ts';
import { inThread, newestOfFinder } from './open-thread.ts';
import { evolveThread, type OpenThread, type ThreadState } from './state.ts';
import type { Sender } from './thread-messages.ts';
import { threadSnapshot } from './snapshot.ts';

/** A voice note, and the message that it is bound to. */
export type TakenVoice = Voice & { readonly messageId: string };

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
      /** The language of the page, for their notices; by default English. */
      readonly language?: Language;
      readonly place: Place | null;
      readonly photos: readonly Photo[];
      readonly voice?: Voice;
    }
  /** The holder of the private link writes again. */
  | {
      readonly type: 'Answer';
      readonly tokenHash: string;
      readonly content: string;
      readonly voice?: TakenVoice;
    }
  | {
      readonly type: 'Reply';
      readonly ownerId: string;
      readonly messageId: string;
      readonly content: string;
      readonly voice?: TakenVoice;
    }
  | { readonly type: 'EraseMessage'; readonly messageId: string; readonly reason: ErasureReason }
  | { readonly type: 'Block' | 'Unblock' | 'MarkUnread' | 'Delete'; readonly ownerId: string }
  | ContactCommand;

/** The size of an append is limited. */
export const DELETED_AT_ONCE = 500;

/** The id that the next message of a thread gets. */
export const nextMessageId = (thread: OpenThread): string =>
  messageId(thread.threadId, thread.messages.size + 1);

/** The text or the voice note of a message. */
interface Said {
  readonly content: string;
  readonly voice?: TakenVoice;
}

/** @throws DomainError `voice-note-overtaken` if another message got the id that it was bound to */
function sent(
  thread: OpenThread,
  sender: Sender,
  { content, voice }: Said,
  answered: { readonly inReplyTo?: string } = {},
): ThreadEvent {
  const ids = idsOfNext(thread, voice);
  return {
    type: 'MessageSent',
    data: { ...ids, sender, photos: [], ...answered, ...spokenIn(voice) },
    personal: { content, place: null },
  };
}

function idsOfNext(thread: OpenThread, voice: TakenVoice | undefined) {
  const ids = { messageId: nextMessageId(thread), ...inThread(thread) };
  if (voice && voice.messageId !== ids.messageId) throw voiceNoteOvertaken();
  return ids;
}

const spokenIn = (voice: Voice | undefined): { readonly voice?: Voice } =>
  voice ? { voice: { id: voice.id, durationMs: voice.durationMs } } : {};

type OwnerCommand = Extract<ThreadCommand, { type: 'Block' | 'Unblock' | 'MarkUnread' | 'Delete' }>;

function decide(command: ThreadCommand, state: ThreadState): readonly ThreadEvent[] {
  switch (command.type) {
    case 'Start':
      return start(command, state);
    case 'Answer':
    case 'RequestLink':
    case 'LeaveContact':
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
      return decideForOwner(command.type, owned(state, command));
  }
}

/** @throws if it is not the owner's, or does not exist */
function owned(state: ThreadState, { ownerId }: { readonly ownerId: string }): OpenThread {
  if (state.status === 'none' || state.ownerId !== ownerId) throw threadUnknown();
  return state;
}

function decideForOwner(type: OwnerCommand['type'], thread: OpenThread): readonly ThreadEvent[] {
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

/** Read marks are in another stream, so each call is recorded. */
function markUnread(thread: OpenThread): readonly ThreadEvent[] {
  const newest = newestOfFinder(thread);
  if (newest === undefined) return [];
  return [{ type: 'ThreadMarkedUnread', data: { messageId: newest, ...inThread(thread) } }];
}

/** Erases the oldest messages of a long thread. The command is repeated until it has no effect. */
function deleteMessages(thread: OpenThread): readonly ThreadEvent[] {
  const left = [...thread.messages].filter(([, { erased: isErased }]) => !isErased);
  return left.slice(0, DELETED_AT_ONCE).flatMap(([id]) => erased(thread, id, 'deleted_by_owner'));
}

function erase(
  { messageId: id, reason }: Extract<ThreadCommand, { type: 'EraseMessage' }>,
  thread: OpenThread,
): readonly ThreadEvent[] {
  const message = thread.messages.get(id);
  return !message || message.erased ? [] : erased(thread, id, reason);
}

function block(isBlocked: boolean, thread: OpenThread): readonly ThreadEvent[] {
  if (thread.isBlocked === isBlocked) return [];
  return [{ type: isBlocked ? 'ThreadBlocked' : 'ThreadUnblocked', data: inThread(thread) }];
}

/** @throws if the private link is not that of this thread */
function opened(state: ThreadState, tokenHash: string): OpenThread {
  if (state.status === 'none' || !isSameSecret(state.tokenHash, tokenHash)) throw threadNotFound();
  return state;
}

type FinderCommand = Extract<ThreadCommand, { type: 'Answer' }> | ContactCommand;

function decideForFinder(command: FinderCommand, thread: OpenThread): readonly ThreadEvent[] {
  if (command.type !== 'Answer') return decideContact(command, thread);
  if (!thread.isBlocked) return [sent(thread, 'finder', command)];
  // A blocked finder is not told, so the answer has an id and a position like any other.
  return [{ type: 'MessageDropped', data: idsOfNext(thread, command.voice) }];
}

function start(
  command: Extract<ThreadCommand, { type: 'Start' }>,
  state: ThreadState,
): readonly ThreadEvent[] {
  if (state.status === 'open') return [];
  const { threadId, uid, ownerId, tokenHash, content, email, phone, place } = command;
  const { language = 'en' } = command;
  const ids = { messageId: messageId(threadId, 1), threadId, uid, ownerId };
  const photos = [...command.photos];
  const hasContact = { hasEmail: email !== null, hasPhone: phone !== null };
  const events: ThreadEvent[] = [
    { type: 'ThreadStarted', data: { threadId, uid, ownerId, tokenHash } },
    {
      type: 'MessageSent',
      data: {
        ...ids,
        sender: 'finder',
        photos,

        ...spokenIn(command.voice),
        ...(isAlarm(content) ? { isAlarm: true } : {}),
      },
      personal: { content, place },
    },
  ];
  if (!hasContact.hasEmail && !hasContact.hasPhone) return events;
  const data = { ...ids, contactId: threadId, ...hasContact };
  const contact = { type: 'FinderContactLeft', data } as const;
  return [...events, { ...contact, personal: { email, phone, language } }];
}

function reply(
  command: Extract<ThreadCommand, { type: 'Reply' }>,
  state: OpenThread,
): readonly ThreadEvent[] {
  const message = state.messages.get(command.messageId);
  // Others do not learn whose message it is.
  if (!message || state.ownerId !== command.ownerId) throw messageNotFound();
  if (message.sender !== 'finder') {
    throw new DomainError('conflict', 'not-a-finder-message', 'You can reply to finders only.');
  }
  return [sent(state, 'owner', command, { inReplyTo: command.messageId })];
}

export const OVERTAKEN = 'voice-note-overtaken';

const voiceNoteOvertaken = (): DomainError =>
  new DomainError('conflict', OVERTAKEN, 'Somebody else wrote just now. Please try again.');

export const threadNotFound = (): DomainError =>
  new DomainError('not-found', 'thread-not-found', 'We could not find this conversation.');

/** Others do not learn whose thread it is. */
export const threadUnknown = (): DomainError =>
  new DomainError('not-found', 'thread-not-found', 'Conversation not found');

export const messageNotFound = (): DomainError =>
  new DomainError('not-found', 'message-not-found', 'Message not found');

export const threadDecider: Decider<ThreadState, ThreadCommand, ThreadEvent> = {
  initialState: { status: 'none' },
  evolve: evolveThread,
  decide,
  personal: 'skip',
  snapshot: threadSnapshot,
};
