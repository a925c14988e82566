import type { ThreadEvent } from '@app/events/thread';
import type { ThreadCommand } from '../features/threads/decider.ts';

export const place = { latitude: 52.5, longitude: 13.4, accuracy: 12 };
/** The first command of most tests' thread. */
export const start: Extract<ThreadCommand, { type: 'Start' }> = {
  type: 'Start',
  threadId: 't1',
  uid: 'AAAA1111',
  ownerId: 'u1',
  tokenHash: 'hash',
  content: 'Found it',
  email: 'finder@example.org',
  phone: '+49301234567',
  place,
  photos: [],
};
export const started: ThreadEvent = {
  type: 'ThreadStarted',
  data: { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1', tokenHash: 'hash' },
};

/** @param answers for an owner's reply: the number of the message that it answers */
export function sent(
  number: number,
  sender: 'finder' | 'owner',
  content: string,
  answers?: number,
): ThreadEvent {
  const data = {
    messageId: `t1-${number}`,
    threadId: 't1',
    uid: 'AAAA1111',
    ownerId: 'u1',
    sender,
    photos: [],

    ...(answers === undefined ? {} : { inReplyTo: `t1-${answers}` }),
  };
  return { type: 'MessageSent', data, personal: { content, place: null } };
}

export const first: Extract<ThreadEvent, { type: 'MessageSent' }> = {
  type: 'MessageSent',
  data: {
    messageId: 't1-1',
    threadId: 't1',
    uid: 'AAAA1111',
    ownerId: 'u1',
    sender: 'finder',
    photos: [],
  },
  personal: { content: 'Found it', place },
};

export const inThread = { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1' };
export const contactLeft: Extract<ThreadEvent, { type: 'FinderContactLeft' }> = {
  type: 'FinderContactLeft',
  data: { messageId: 't1-1', contactId: 't1', ...inThread, hasEmail: true, hasPhone: true },
  personal: { email: 'finder@example.org', phone: '+49301234567', language: 'en' },
};

export const erased = (messageId: string): ThreadEvent => ({
  type: 'MessageErased',
  data: { messageId, threadId: 't1', uid: 'AAAA1111', ownerId: 'u1', reason: 'auto_delete' },
});
