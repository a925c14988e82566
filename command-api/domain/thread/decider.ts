import type { Place, ThreadEvent } from '@app/events/thread';
import type { Decider } from '../decider.ts';
import { DomainError } from '../domain-error.ts';

export type Sender = 'finder' | 'owner';

export type ThreadState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly threadId: string;
      readonly uid: string;
      readonly ownerId: string;
      readonly tokenHash: string;
      /** By message id, in the order of sending. */
      readonly messages: ReadonlyMap<string, { readonly sender: Sender; readonly erased: boolean }>;
    };

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
    }
  /** The holder of the private link writes again. */
  | { readonly type: 'Answer'; readonly tokenHash: string; readonly content: string }
  | {
      readonly type: 'Reply';
      readonly ownerId: string;
      readonly messageId: string;
      readonly content: string;
    }
  | { readonly type: 'EraseMessage'; readonly messageId: string; readonly reason: 'auto_delete' };

type OpenThread = Extract<ThreadState, { status: 'open' }>;

/** A message's id names its thread, so that no table is needed to find it (docs/adr/0003). */
export const messageId = (threadId: string, number: number): string => `${threadId}-${number}`;

const MESSAGE_ID = /^(?<thread>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,9}$/u;

/** The thread that a message id names; null where the text is no message id. */
export function threadOfMessage(id: string): string | null {
  return MESSAGE_ID.exec(id)?.groups?.['thread'] ?? null;
}

function evolve(state: ThreadState, event: ThreadEvent): ThreadState {
  switch (event.type) {
    case 'ThreadStarted':
      return { status: 'open', ...event.data, messages: new Map() };
    case 'MessageSent':
      return withMessage(state, event.data.messageId, event.data.sender, false);
    case 'MessageErased': {
      if (state.status === 'none') return state;
      const sender = state.messages.get(event.data.messageId)?.sender ?? 'finder';
      return withMessage(state, event.data.messageId, sender, true);
    }
  }
}

function withMessage(state: ThreadState, id: string, sender: Sender, erased: boolean): ThreadState {
  if (state.status === 'none') return state;
  return { ...state, messages: new Map(state.messages).set(id, { sender, erased }) };
}

function sent(thread: OpenThread, sender: Sender, content: string): ThreadEvent {
  const { threadId, uid, ownerId } = thread;
  const id = messageId(threadId, thread.messages.size + 1);
  return {
    type: 'MessageSent',
    data: { messageId: id, threadId, uid, ownerId, sender },
    personal: { content, email: null, phone: null, place: null },
  };
}

function decide(command: ThreadCommand, state: ThreadState): readonly ThreadEvent[] {
  if (command.type === 'Start') return start(command, state);
  if (state.status === 'none') {
    throw command.type === 'Reply' ? messageNotFound() : threadNotFound();
  }
  switch (command.type) {
    case 'Answer':
      if (state.tokenHash !== command.tokenHash) throw threadNotFound();
      return [sent(state, 'finder', command.content)];
    case 'Reply':
      return reply(command, state);
    case 'EraseMessage': {
      const message = state.messages.get(command.messageId);
      if (!message || message.erased) return [];
      const { threadId, uid, ownerId } = state;
      const data = { messageId: command.messageId, threadId, uid, ownerId, reason: command.reason };
      return [{ type: 'MessageErased', data }];
    }
  }
}

function start(
  command: Extract<ThreadCommand, { type: 'Start' }>,
  state: ThreadState,
): readonly ThreadEvent[] {
  if (state.status === 'open') return [];
  const { threadId, uid, ownerId, tokenHash, content, email, phone, place } = command;
  return [
    { type: 'ThreadStarted', data: { threadId, uid, ownerId, tokenHash } },
    {
      type: 'MessageSent',
      data: { messageId: messageId(threadId, 1), threadId, uid, ownerId, sender: 'finder' },
      personal: { content, email, phone, place },
    },
  ];
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

export const messageNotFound = (): DomainError =>
  new DomainError('not-found', 'message-not-found', 'Message not found');

export const threadDecider: Decider<ThreadState, ThreadCommand, ThreadEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
