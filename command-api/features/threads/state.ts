import type { ThreadEvent } from '@app/events/thread';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';
import { type MessageState, ThreadMessages } from './thread-messages.ts';

export type ThreadState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly threadId: string;
      readonly uid: string;
      readonly ownerId: string;
      readonly tokenHash: string;
      /** Mutated as events are folded. */
      readonly messages: ThreadMessages;
      readonly isBlocked: boolean;
      /** The contact data that the finder left and did not withdraw. */
      readonly contact: LeftContact;
      /** How often the finder left contact data. */
      readonly timesLeft: number;
    };

export type OpenThread = Extract<ThreadState, { status: 'open' }>;

interface LeftContact {
  readonly email: boolean;
  readonly phone: boolean;
  /** The id of its key; null if there is none. */
  readonly id: string | null;
  /** The message that it is erased with; null if there is none. */
  readonly messageId: string | null;
}

const NO_CONTACT: LeftContact = { email: false, phone: false, id: null, messageId: null };

/** The fields of every event of a thread. */
export const inThread = ({ threadId, uid, ownerId }: OpenThread) => ({ threadId, uid, ownerId });

/** The id of the finder's newest message that is not erased. */
export function newestOfFinder(thread: OpenThread): string | undefined {
  const newest = [...thread.messages].findLast(
    ([, { sender, erased: isErased }]) => sender === 'finder' && !isErased,
  );
  return newest?.[0];
}

export function evolveThread(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'ThreadStarted': {
      const messages = ThreadMessages.none(event.data.threadId);
      const nothing = { isBlocked: false, contact: NO_CONTACT, timesLeft: 0 };
      return { status: 'open', ...event.data, messages, ...nothing };
    }
    case 'MessageSent': {
      const { messageId: id, sender } = event.data;
      return withMessage(state, id, { sender, erased: false });
    }
    case 'MessageDropped':
    case 'MessageErased':
      return withoutMessage(state, event.data.messageId);
    case 'FinderContactLeft': {
      const { hasEmail: email, hasPhone: phone, contactId: id, messageId } = event.data;
      const timesLeft = state.status === 'open' ? state.timesLeft + 1 : 0;
      return changed(state, { contact: { email, phone, id, messageId }, timesLeft });
    }
    case 'FinderContactWithdrawn':
      return changed(state, { contact: NO_CONTACT });
    case 'ThreadBlocked':
      return changed(state, { isBlocked: true });
    case 'ThreadUnblocked':
      return changed(state, { isBlocked: false });
    case 'ThreadLinkRequested':
    case 'ThreadMarkedUnread':
    case 'ThreadSeen':
      return state;
  }
}

const changed = (state: ThreadState, change: Partial<OpenThread>): ThreadState =>
  state.status === 'open' ? { ...state, ...change } : state;

/** Contact data is erased with its message. */
function withoutMessage(state: ThreadState, id: string): ThreadState {
  if (state.status === 'none') return state;
  const sender = state.messages.get(id)?.sender ?? 'finder';
  const rest = withMessage(state, id, { sender, erased: true });
  return state.contact.messageId === id ? changed(rest, { contact: NO_CONTACT }) : rest;
}

function withMessage(state: ThreadState, id: string, message: MessageState): ThreadState {
  if (state.status === 'none') return state;
  state.messages.set(id, message);
  return state;
}

const stored = z.strictObject({
  status: z.literal('open'),
  threadId: z.string(),
  uid: z.string(),
  ownerId: z.string(),
  tokenHash: z.string(),
  messages: z.string().check(z.regex(/^\d*$/u)),
  isBlocked: z.boolean(),
  contact: z.strictObject({
    email: z.boolean(),
    phone: z.boolean(),
    id: z.string().nullable(),
    messageId: z.string().nullable(),
  }),
  timesLeft: z.int(),
});
const none = z.strictObject({ status: z.literal('none') });

/** How snapshots of a thread are stored. They contain no personal data. */
export const threadSnapshot: SnapshotRules<ThreadState> = {
  version: 1,
  state: z.codec(z.union([none, stored]), z.custom<ThreadState>(), {
    decode: (json) =>
      json.status === 'none'
        ? json
        : { ...json, messages: ThreadMessages.fromText(json.threadId, json.messages) },
    encode: (state) =>
      state.status === 'none' ? state : { ...state, messages: state.messages.toText() },
  }),
};
