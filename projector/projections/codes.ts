import { defineProjection } from '../runtime/projection.ts';
import { increment, insertIfAbsent, notify, update, upsert } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

export const codes = defineTable('codes', {
  columns: {
    uid: text(),
    /** Null until the code is claimed. */
    owner_id: nullable(text()),
    /** Null for a code that its owner made. */
    batch_id: nullable(text()),
    /** Null until the code is claimed, and once its owner was erased. */
    title: nullable(text()),
    greeting: nullable(text()),
    location_enabled: boolean(),
    /** Null is never. */
    auto_delete_days: nullable(integer()),
    is_claimed: boolean(),
    /** What finders wrote, replies not counted. */
    message_count: integer(),
    created_at: instant(),
    claimed_at: nullable(instant()),
  },
  primaryKey: ['uid'],
  indexes: [
    ['owner_id', 'created_at desc', 'uid desc'],
    ['batch_id', 'uid'],
  ],
});

const UNCLAIMED = {
  owner_id: null,
  title: null,
  greeting: null,
  location_enabled: true,
  auto_delete_days: null,
  is_claimed: false,
  message_count: 0,
  claimed_at: null,
} as const;

/** Codes: printed ones waiting for their owner, and claimed ones. */
export const codesProjection = defineProjection({
  name: 'codes',
  version: 1,
  tables: [codes],
  on: {
    // A uid drawn twice stays with the code that has it already.
    BatchGenerated: ({ data, metadata }) =>
      data.uids.map((uid) =>
        insertIfAbsent(codes, {
          ...UNCLAIMED,
          uid,
          batch_id: data.batchId,
          created_at: metadata.at,
        }),
      ),
    CodeGenerated: ({ data, personal, metadata }) => [
      upsert(codes, {
        uid: data.uid,
        owner_id: data.ownerId,
        batch_id: null,
        title: personal?.title ?? null,
        greeting: personal?.greeting ?? null,
        location_enabled: data.locationEnabled,
        auto_delete_days: data.autoDeleteDays,
        is_claimed: true,
        message_count: 0,
        created_at: metadata.at,
        claimed_at: metadata.at,
      }),
      notify(`user:${data.ownerId}`),
    ],
    CodeClaimed: ({ data, personal, metadata }) => [
      update(
        codes,
        { uid: data.uid },
        {
          owner_id: data.ownerId,
          title: personal?.title ?? null,
          greeting: personal?.greeting ?? null,
          location_enabled: data.locationEnabled,
          auto_delete_days: data.autoDeleteDays,
          is_claimed: true,
          claimed_at: metadata.at,
        },
      ),
      notify(`user:${data.ownerId}`),
    ],
    MessageSent: ({ data }) =>
      data.sender === 'finder'
        ? [
            increment(codes, { uid: data.uid }, { message_count: 1 }),
            notify(`user:${data.ownerId}`),
          ]
        : [],
  },
});
