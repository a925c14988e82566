import { randomUUID } from 'node:crypto';
import type { BatchOrder } from '@app/events/batch';
import type { EventNamed } from '@app/events/catalogue';

/** Realistic events; each part can be given. */
export const userRegistered = (
  userId: string = randomUUID(),
  username = `user-${userId}`,
): EventNamed<'UserRegistered'> => ({
  type: 'UserRegistered',
  data: { userId, role: 'user', plan: 'free' },
  personal: { username, email: `${userId}@example.org`, phone: null, passwordHash: 'hash' },
});

export const codeGenerated = (uid: string, ownerId: string): EventNamed<'CodeGenerated'> => ({
  type: 'CodeGenerated',
  data: { uid, ownerId, autoDeleteDays: null, locationEnabled: true },
  personal: { title: `Code ${uid}`, greeting: 'Hello' },
});

export const batchGenerated = (
  batchId: string,
  uids: readonly string[],
  order: BatchOrder = null,
): EventNamed<'BatchGenerated'> => ({
  type: 'BatchGenerated',
  data: { batchId, purpose: 'sticker_printing', uids: [...uids], order },
  personal: { notes: 'For the fair' },
});

export const codeClaimed = (
  uid: string,
  ownerId: string,
  batchId: string,
): EventNamed<'CodeClaimed'> => ({
  type: 'CodeClaimed',
  data: { uid, ownerId, batchId, autoDeleteDays: 30, locationEnabled: false },
  personal: { title: `Claimed ${uid}`, greeting: null },
});

export const codeDeleted = (uid: string, ownerId: string): EventNamed<'CodeDeleted'> => ({
  type: 'CodeDeleted',
  data: { uid, ownerId, restorableUntil: '2026-03-04T05:06:17.000Z' },
});

export const codeErased = (
  uid: string,
  ownerId: string,
  batchId: string | null = null,
): EventNamed<'CodeErased'> => ({
  type: 'CodeErased',
  data: { uid, ownerId, batchId, greetingImageId: null },
});

interface Conversation {
  readonly threadId: string;
  readonly uid: string;
  readonly ownerId: string;
}

export const threadStarted = (of: Conversation): EventNamed<'ThreadStarted'> => ({
  type: 'ThreadStarted',
  data: {
    threadId: of.threadId,
    uid: of.uid,
    ownerId: of.ownerId,
    tokenHash: `hash of ${of.threadId}`,
  },
});

export const messageSent = (
  { threadId, uid, ownerId }: Conversation,
  sender: 'finder' | 'owner' = 'finder',
  messageId: string = randomUUID(),
): EventNamed<'MessageSent'> => ({
  type: 'MessageSent',
  data: { messageId, threadId, uid, ownerId, sender, photos: [] },
  personal: {
    content: `Message ${messageId}`,
    place: sender === 'finder' ? { latitude: 52.5, longitude: 13.4, accuracy: 12 } : null,
  },
});

export const messageErased = (
  { threadId, uid, ownerId }: Conversation,
  messageId: string,
): EventNamed<'MessageErased'> => ({
  type: 'MessageErased',
  data: { messageId, threadId, uid, ownerId, reason: 'auto_delete' },
});
