import type { ThreadEvent } from '@app/events/thread';
import { type MessageState, ThreadMessages } from './thread-messages.ts';

export type ThreadState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly threadId: string;
      readonly uid: string;
      readonly ownerId: string;
      readonly tokenHash: string;
      /** It grows in place as events are folded. */
      readonly messages: ThreadMessages;
      readonly isBlocked: boolean;
      /** What the finder left and did not withdraw. */
      readonly contact: { readonly email: boolean; readonly phone: boolean };
    };

export type OpenThread = Extract<ThreadState, { status: 'open' }>;

const NO_CONTACT = { email: false, phone: false } as const;

/** What a thread is after one more event. */
export function evolveThread(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'ThreadStarted': {
      const messages = ThreadMessages.none(event.data.threadId);
      return { status: 'open', ...event.data, messages, isBlocked: false, contact: NO_CONTACT };
    }
    case 'MessageSent': {
      const { messageId: id, sender, holdsContact } = event.data;
      return withMessage(state, id, { sender, erased: false, holdsContact });
    }
    case 'MessageErased': {
      if (state.status === 'none') return state;
      const sender = state.messages.get(event.data.messageId)?.sender ?? 'finder';
      return withMessage(state, event.data.messageId, {
        sender,
        erased: true,
        holdsContact: false,
      });
    }
    case 'FinderContactLeft': {
      const { hasEmail: email, hasPhone: phone } = event.data;
      return changed(state, { contact: { email, phone } });
    }
    case 'FinderContactWithdrawn':
      return changed(state, { contact: NO_CONTACT });
    case 'ThreadBlocked':
      return changed(state, { isBlocked: true });
    case 'ThreadUnblocked':
      return changed(state, { isBlocked: false });
    case 'ThreadLinkRequested':
    case 'ThreadMarkedUnread':
      return state;
  }
}

const changed = (state: ThreadState, change: Partial<OpenThread>): ThreadState =>
  state.status === 'open' ? { ...state, ...change } : state;

function withMessage(state: ThreadState, id: string, message: MessageState): ThreadState {
  if (state.status === 'none') return state;
  state.messages.set(id, message);
  return state;
}
