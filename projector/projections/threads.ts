import type { ErasureReason, Place } from '@app/events/thread';
import { defineProjection, type RecordedNamed } from '../runtime/projection.ts';
import {
  increment,
  insert,
  insertIfAbsent,
  notify,
  type RowOperation,
  update,
  updateWhere,
} from '../runtime/row-operation.ts';
import type { Row } from '../runtime/table.ts';
import { codeFinders, messages, threads } from './thread-tables.ts';

const NOTHING_PERSONAL = {
  content: null,
  sender_email: null,
  sender_phone: null,
  latitude: null,
  longitude: null,
  accuracy: null,
  photos: '[]',
  voice_id: null,
  voice_ms: null,
} as const;

const placeColumns = (place: Place | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  accuracy: place?.accuracy ?? null,
});

function personalColumns({ data, personal }: RecordedNamed<'MessageSent'>) {
  if (personal === null) return NOTHING_PERSONAL;
  return {
    ...NOTHING_PERSONAL,
    content: personal.content,
    photos: JSON.stringify(data.photos),
    ...placeColumns(personal.place),
    voice_id: data.voice?.id ?? null,
    voice_ms: data.voice?.durationMs ?? null,
  };
}

function messageRow(event: RecordedNamed<'MessageSent'>): Row<typeof messages> {
  const { data, metadata, position } = event;
  return {
    id: data.messageId,
    thread_id: data.threadId,
    uid: data.uid,
    owner_id: data.ownerId,
    sender: data.sender,
    ...personalColumns(event),
    in_reply_to: data.inReplyTo ?? null,
    is_unread: data.sender === 'finder',
    created_at: metadata.at,
    position: position.commit,
    erased_at: null,
  };
}

const wakeBothSides = (data: { ownerId: string; threadId: string }): RowOperation[] => [
  notify(`user:${data.ownerId}`),
  notify(`thread:${data.threadId}`),
];

/** Takes the conversations and messages of a deleted code out of its owner's lists. */
const leaving = ({ reason }: { readonly reason: ErasureReason }): { readonly owner_id?: null } =>
  reason === 'code_deleted' ? { owner_id: null } : {};

/** Conversations between a finder and an owner, and their messages. */
export const threadsProjection = defineProjection({
  name: 'threads',
  version: 1,
  tables: [threads, messages, codeFinders],
  on: {
    ThreadStarted: ({ data, metadata, position }) => [
      insert(threads, {
        id: data.threadId,
        uid: data.uid,
        owner_id: data.ownerId,
        token_hash: data.tokenHash,
        started_at: metadata.at,
        started_position: position.commit,
        last_message_at: metadata.at,
        last_position: position.commit,
        kept_messages: 0,
        is_blocked: false,
      }),
      insertIfAbsent(codeFinders, { uid: data.uid, owner_id: data.ownerId, finders: 0 }),
      increment(codeFinders, { uid: data.uid, owner_id: data.ownerId }, { finders: 1 }),
    ],
    MessageSent: (event) => [
      insert(messages, messageRow(event)),
      update(
        threads,
        { id: event.data.threadId },
        { last_message_at: event.metadata.at, last_position: event.position.commit },
      ),
      increment(threads, { id: event.data.threadId }, { kept_messages: 1 }),
      ...wakeBothSides(event.data),
    ],
    FinderContactLeft: ({ data, personal }) => [
      update(
        messages,
        { id: data.messageId },
        { sender_email: personal?.email ?? null, sender_phone: personal?.phone ?? null },
      ),
      ...wakeBothSides(data),
    ],
    FinderContactWithdrawn: ({ data }) => [
      updateWhere(
        messages,
        { thread_id: data.threadId },
        { sender_email: null, sender_phone: null },
      ),
      ...wakeBothSides(data),
    ],
    // The finder is not told.
    ThreadBlocked: ({ data }) => [
      update(threads, { id: data.threadId }, { is_blocked: true }),
      notify(`user:${data.ownerId}`),
    ],
    ThreadUnblocked: ({ data }) => [
      update(threads, { id: data.threadId }, { is_blocked: false }),
      notify(`user:${data.ownerId}`),
    ],
    MessagesRead: ({ data }) => [
      ...data.messageIds.map((id) => update(messages, { id }, { is_unread: false })),
      notify(`user:${data.ownerId}`),
    ],
    // In the stream of the thread, so that no message is marked once it is erased.
    ThreadMarkedUnread: ({ data }) => [
      update(messages, { id: data.messageId }, { is_unread: true }),
      notify(`user:${data.ownerId}`),
    ],
    // The keys of the messages are destroyed one by one; the read model does not wait for that.
    UserErased: ({ data }) => [updateWhere(messages, { owner_id: data.userId }, NOTHING_PERSONAL)],
    OrganisationDissolved: ({ data }) => [
      updateWhere(messages, { owner_id: data.organisationId }, NOTHING_PERSONAL),
    ],
    // The keys of the messages are destroyed one by one; the owner's lists do not wait for that.
    CodeErased: ({ data: { ownerId, uid }, metadata }) => [
      updateWhere(
        messages,
        { owner_id: ownerId, uid },
        { ...NOTHING_PERSONAL, is_unread: false, erased_at: metadata.at, owner_id: null },
      ),
      updateWhere(threads, { owner_id: ownerId, uid }, { owner_id: null }),
      notify(`user:${ownerId}`),
    ],
    MessageErased: ({ data, metadata }) => [
      update(
        messages,
        { id: data.messageId },
        { ...NOTHING_PERSONAL, is_unread: false, erased_at: metadata.at, ...leaving(data) },
      ),
      // A message that arrived during the code's erasure started a conversation without an owner.
      ...(data.reason === 'code_deleted'
        ? [update(threads, { id: data.threadId }, leaving(data))]
        : []),
      increment(threads, { id: data.threadId }, { kept_messages: -1 }),
      ...wakeBothSides(data),
    ],
  },
});
