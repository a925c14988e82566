import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { Language } from '@app/events/language';
import type { ErasureReason, Photo, Place, ThreadEvent, Voice } from '@app/events/thread';
import { type CommandsOf, decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isAlarm } from './is-alarm.ts';
import { messageId } from './message-id.ts';
import {
  evolveThread,
  inThread,
  newestOfFinder,
  type OpenThread,
  threadSnapshot,
  type ThreadState,
} from './state.ts';
import type { Sender } from './thread-messages.ts';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** A voice note, and the message that it is bound to. */
export type TakenVoice = Voice & { readonly messageId: string };

/** The text or the voice note of a message. */
interface Said {
  readonly content: string;
  readonly voice?: TakenVoice;
}

interface FinderFields {
  /** The finder writes again. */
  Answer: Said;
  RequestLink: { channel: 'email' | 'phone' };
  /** Replaces earlier contact data. */
  LeaveContact: { email: string | null; phone: string | null; language: Language };
  WithdrawContact: unknown;
}

/** Commands of the holder of the private link. */
type FinderCommand = CommandsOf<FinderFields, { readonly tokenHash: string }>;

type OwnerCommand = CommandsOf<
  { Block: unknown; Unblock: unknown; MarkUnread: unknown; Delete: unknown },
  { readonly ownerId: string }
>;

interface OtherFields {
  Start: {
    threadId: string;
    uid: string;
    ownerId: string;
    tokenHash: string;
    content: string;
    email: string | null;
    phone: string | null;
    /** The language of the page, for their notices; by default English. */
    language?: Language;
    place: Place | null;
    photos: readonly Photo[];
    voice?: Voice;
  };
  Reply: { ownerId: string; messageId: string } & Said;
  EraseMessage: { messageId: string; reason: ErasureReason };
}

type OtherCommand = CommandsOf<OtherFields>;

export type ThreadCommand = FinderCommand | OwnerCommand | OtherCommand;

/** The size of an append is limited. */
export const DELETED_AT_ONCE = 500;

const isByFinder = (command: ThreadCommand): command is FinderCommand =>
  command.type in finderDecisions;

const isByOwner = (command: ThreadCommand): command is OwnerCommand =>
  command.type in ownerDecisions;

function decide(command: ThreadCommand, state: ThreadState): readonly ThreadEvent[] {
  if (isByFinder(command)) {
    return decideByType(finderDecisions, command, opened(state, command.tokenHash));
  }
  if (!isByOwner(command)) return decideByType(otherDecisions, command, state);
  if (state.status === 'none' || state.ownerId !== command.ownerId) throw threadUnknown();
  return decideByType(ownerDecisions, command, state);
}

/** @throws DomainError if the private link is not that of this thread */
function opened(state: ThreadState, tokenHash: string): OpenThread {
  if (state.status === 'none' || !isSameSecret(state.tokenHash, tokenHash)) throw threadNotFound();
  return state;
}

const finderDecisions: Decisions<FinderCommand, OpenThread, ThreadEvent> = {
  /** A blocked finder is not told, so the answer has an id and a position like any other. */
  Answer(command, thread) {
    if (!thread.isBlocked) return [sent(thread, 'finder', command)];
    return [{ type: 'MessageDropped', data: idsOfNext(thread, command.voice) }];
  },

  RequestLink({ channel }, thread) {
    if (!thread.contact[channel]) {
      const sentence = 'You did not leave an e-mail or phone number.';
      throw new DomainError('conflict', 'no-contact', sentence);
    }
    return [{ type: 'ThreadLinkRequested', data: { ...inThread(thread), channel } }];
  },

  /**
   * New contact data has its own key, so that a reactor that destroys the former key cannot affect
   * it. A blocked finder is not told, so their data is accepted, too.
   */
  LeaveContact({ email, phone, language }, thread) {
    const newest = newestOfFinder(thread);
    if (newest === undefined) {
      throw new DomainError(
        'conflict',
        'nothing-left',
        'What you wrote here was erased. Write again first, then leave an address.',
      );
    }
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
  },

  WithdrawContact: (_, thread) =>
    thread.contact.id === null ? [] : [withdrawn(thread, thread.contact.id)],
};

const ownerDecisions: Decisions<OwnerCommand, OpenThread, ThreadEvent> = {
  Block: (_, thread) =>
    thread.isBlocked ? [] : [{ type: 'ThreadBlocked', data: inThread(thread) }],

  Unblock: (_, thread) =>
    thread.isBlocked ? [{ type: 'ThreadUnblocked', data: inThread(thread) }] : [],

  /** Read marks are in another stream, so each call is recorded. */
  MarkUnread(_, thread) {
    const newest = newestOfFinder(thread);
    if (newest === undefined) return [];
    return [{ type: 'ThreadMarkedUnread', data: { messageId: newest, ...inThread(thread) } }];
  },

  /** Erases the oldest messages of a long thread. The command is repeated until it has no effect. */
  Delete(_, thread) {
    const left = [...thread.messages].filter(([, { erased: isErased }]) => !isErased);
    return left.slice(0, DELETED_AT_ONCE).flatMap(([id]) => erased(thread, id, 'deleted_by_owner'));
  },
};

const otherDecisions: Decisions<OtherCommand, ThreadState, ThreadEvent> = {
  Start(command, { status }) {
    if (status === 'open') return [];
    const { threadId, uid, ownerId, tokenHash, content, email, phone, place } = command;
    const { language = 'en' } = command;
    const ids = { messageId: messageId(threadId, 1), threadId, uid, ownerId };
    const said = {
      photos: [...command.photos],
      ...spokenIn(command.voice),
      ...(isAlarm(content) ? ({ isAlarm: true } as const) : {}),
    };
    const data = { ...ids, sender: 'finder', ...said } as const;
    const events: ThreadEvent[] = [
      { type: 'ThreadStarted', data: { threadId, uid, ownerId, tokenHash } },
      { type: 'MessageSent', data, personal: { content, place } },
    ];
    const hasContact = { hasEmail: email !== null, hasPhone: phone !== null };
    if (!hasContact.hasEmail && !hasContact.hasPhone) return events;
    const left = { ...ids, contactId: threadId, ...hasContact };
    const personal = { email, phone, language };
    return [...events, { type: 'FinderContactLeft', data: left, personal }];
  },

  Reply(command, thread) {
    if (thread.status === 'none') throw messageNotFound();
    const message = thread.messages.get(command.messageId);
    // Others do not learn whose message it is.
    if (!message || thread.ownerId !== command.ownerId) throw messageNotFound();
    if (message.sender !== 'finder') {
      throw new DomainError('conflict', 'not-a-finder-message', 'You can reply to finders only.');
    }
    return [sent(thread, 'owner', command, { inReplyTo: command.messageId })];
  },

  EraseMessage({ messageId: id, reason }, thread) {
    if (thread.status === 'none') throw threadNotFound();
    const message = thread.messages.get(id);
    return !message || message.erased ? [] : erased(thread, id, reason);
  },
};

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

/** The id that the next message of a thread gets. */
export const nextMessageId = (thread: OpenThread): string =>
  messageId(thread.threadId, thread.messages.size + 1);

/** @throws DomainError `voice-note-overtaken` if another message got the id that it was bound to */
function idsOfNext(thread: OpenThread, voice: TakenVoice | undefined) {
  const ids = { messageId: nextMessageId(thread), ...inThread(thread) };
  if (!voice || voice.messageId === ids.messageId) return ids;
  const sentence = 'Somebody else wrote just now. Please try again.';
  throw new DomainError('conflict', OVERTAKEN, sentence);
}

const spokenIn = (voice: Voice | undefined): { readonly voice?: Voice } =>
  voice ? { voice: { id: voice.id, durationMs: voice.durationMs } } : {};

/**
 * Erases a message. Contact data is erased with the message that it came with: data of the first
 * message is known by the message's id, later data has its own id.
 */
function erased(thread: OpenThread, id: string, reason: ErasureReason): readonly ThreadEvent[] {
  const data = { messageId: id, ...inThread(thread), reason };
  const gone: ThreadEvent = { type: 'MessageErased', data };
  const { contact, threadId } = thread;
  const isNamed = contact.id !== null && contact.id !== threadId && contact.messageId === id;
  return isNamed ? [gone, withdrawn(thread, contact.id)] : [gone];
}

const withdrawn = (thread: OpenThread, contactId: string): ThreadEvent => ({
  type: 'FinderContactWithdrawn',
  data: { contactId, ...inThread(thread) },
});

export const OVERTAKEN = 'voice-note-overtaken';

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

/**
 * Opens a conversation by the token of its finder's private link (docs/adr/0008).
 * @throws DomainError, the same for an invalid token, an unknown thread and a wrong secret
 */
export async function openByLink(
  handler: Pick<CommandHandler, 'state'>,
  token: string,
): Promise<OpenThread> {
  const link = readThreadToken(token);
  if (!link) throw threadNotFound();
  return opened(await handler.state(threadDecider, streams.thread(link.threadId)), link.hash);
}
