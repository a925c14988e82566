import type { CallOutcome, CallSide } from '@app/events/call-thread';
import { defineProjection } from '../runtime/projection.ts';
import {
  deleteWhere,
  insert,
  insertIfAbsent,
  notify,
  type RowOperation,
  update,
} from '../runtime/row-operation.ts';
import {
  bigint,
  boolean,
  defineTable,
  instant,
  integer,
  nullable,
  text,
} from '../runtime/table.ts';

/** Whether the finder of a conversation may call; one of which nothing was said is not here. */
export const callConsents = defineTable('call_consents', {
  columns: {
    thread_id: text(),
    uid: text(),
    owner_id: text(),
    is_allowed: boolean(),
    /** Whether the finder asked for a call, and the owner has not answered. */
    is_asked: boolean(),
  },
  primaryKey: ['thread_id'],
  indexes: [['owner_id'], ['uid']],
});

export const calls = defineTable('calls', {
  columns: {
    id: text(),
    thread_id: text(),
    uid: text(),
    owner_id: text(),
    /** Who called. */
    by_side: text<CallSide>(),
    offered_at: instant(),
    rings_until: instant(),
    accepted_at: nullable(instant()),
    /** Of what the browser that accepted answered; null while it rings. */
    answer_id: nullable(text()),
    ended_at: nullable(instant()),
    /** Null while it rings or goes on. */
    outcome: nullable(text<CallOutcome>()),
    /** How long they were connected; null where nobody accepted. */
    seconds: nullable(integer()),
    position: bigint(),
  },
  primaryKey: ['id'],
  indexes: [['thread_id', 'position desc', 'id desc'], ['owner_id'], ['uid']],
});

interface InThread {
  readonly threadId: string;
  readonly uid: string;
  readonly ownerId: string;
}

const wakeBothSides = ({ ownerId, threadId }: InThread): RowOperation[] => [
  notify(`user:${ownerId}`),
  notify(`thread:${threadId}`),
];

function consent(
  { threadId: thread_id, uid, ownerId: owner_id }: InThread,
  set: { readonly is_allowed?: boolean; readonly is_asked?: boolean },
): RowOperation[] {
  const none = { is_allowed: false, is_asked: false };
  return [
    insertIfAbsent(callConsents, { thread_id, uid, owner_id, ...none }),
    update(callConsents, { thread_id }, set),
  ];
}

/** Nothing is left of an owner's calls who is gone. */
const withoutOwner = (ownerId: string): RowOperation[] => [
  deleteWhere(calls, { owner_id: ownerId }),
  deleteWhere(callConsents, { owner_id: ownerId }),
];

/** Calls between finders and owners. */
export const callsProjection = defineProjection({
  name: 'calls',
  version: 2,
  tables: [callConsents, calls],
  on: {
    CallsAllowed: ({ data }) => [
      ...consent(data, { is_allowed: true, is_asked: false }),
      ...wakeBothSides(data),
    ],
    CallsRefused: ({ data }) => [
      ...consent(data, { is_allowed: false, is_asked: false }),
      ...wakeBothSides(data),
    ],
    CallAsked: ({ data }) => [...consent(data, { is_asked: true }), ...wakeBothSides(data)],
    // The finder is not told.
    ThreadBlocked: ({ data }) => [
      update(callConsents, { thread_id: data.threadId }, { is_allowed: false, is_asked: false }),
      notify(`user:${data.ownerId}`),
    ],
    CallOffered: ({ data, metadata, position }) => [
      insert(calls, {
        id: data.callId,
        thread_id: data.threadId,
        uid: data.uid,
        owner_id: data.ownerId,
        by_side: data.by,
        offered_at: metadata.at,
        rings_until: data.ringsUntil,
        accepted_at: null,
        answer_id: null,
        ended_at: null,
        outcome: null,
        seconds: null,
        position: position.commit,
      }),
      ...(data.by === 'owner' ? consent(data, { is_asked: false }) : []),
      ...wakeBothSides(data),
    ],
    CallAccepted: ({ data }) => [
      update(
        calls,
        { id: data.callId },
        { accepted_at: data.acceptedAt, answer_id: data.answerId },
      ),
      ...wakeBothSides(data),
    ],
    CallEnded: ({ data, metadata }) => [
      update(
        calls,
        { id: data.callId },
        { ended_at: metadata.at, outcome: data.outcome, seconds: data.seconds },
      ),
      ...wakeBothSides(data),
    ],
    CodeErased: ({ data: { uid } }) => [
      deleteWhere(calls, { uid }),
      deleteWhere(callConsents, { uid }),
    ],
    UserErased: ({ data }) => withoutOwner(data.userId),
    OrganisationDissolved: ({ data }) => withoutOwner(data.organisationId),
  },
});
