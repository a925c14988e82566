import { defineProjection } from '../runtime/projection.ts';
import {
  increment,
  insertIfAbsent,
  notify,
  type RowOperation,
  update,
  updateWhere,
  upsert,
} from '../runtime/row-operation.ts';
import {
  boolean,
  type Changes,
  defineTable,
  instant,
  integer,
  nullable,
  text,
} from '../runtime/table.ts';

export const codes = defineTable('codes', {
  columns: {
    uid: text(),
    /** Null until the code is claimed, and once it is deleted. */
    owner_id: nullable(text()),
    /** Null for a code that its owner made. */
    batch_id: nullable(text()),
    /** Null until the code is claimed, and once it or its owner was erased. */
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
    is_paused: boolean(),
    /** Of the picture beside the greeting; null where there is none. */
    greeting_image_id: nullable(text()),
    /** When either side last wrote about it. */
    last_message_at: nullable(instant()),
    /** Its owner may still restore it as long as there is a title. */
    deleted_at: nullable(instant()),
  },
  primaryKey: ['uid'],
  indexes: [
    ['owner_id', 'created_at desc', 'uid desc'],
    ['batch_id', 'uid'],
  ],
  searchable: ['title'],
  isPersonal: true,
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
  is_paused: false,
  greeting_image_id: null,
  last_message_at: null,
  deleted_at: null,
} as const;

/** What an owner wrote and chose for finders. */
const NOTHING_PERSONAL = { title: null, greeting: null, greeting_image_id: null } as const;

/** Changes a code of this owner, who hears of it. */
const change = (
  { uid, ownerId }: { readonly uid: string; readonly ownerId: string },
  set: Changes<typeof codes>,
): RowOperation[] => [update(codes, { uid }, set), notify(`user:${ownerId}`)];

/** Codes: printed ones waiting for their owner, and claimed ones. */
export const codesProjection = defineProjection({
  name: 'codes',
  version: 5,
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
        is_paused: false,
        greeting_image_id: null,
        last_message_at: null,
        deleted_at: null,
      }),
      notify(`user:${data.ownerId}`),
    ],
    CodeClaimed: ({ data, personal, metadata }) =>
      change(data, {
        owner_id: data.ownerId,
        title: personal?.title ?? null,
        greeting: personal?.greeting ?? null,
        location_enabled: data.locationEnabled,
        auto_delete_days: data.autoDeleteDays,
        is_claimed: true,
        claimed_at: metadata.at,
      }),
    CodeRenamed: ({ data, personal }) => change(data, { title: personal?.title ?? null }),
    GreetingChosen: ({ data, personal }) => change(data, { greeting: personal?.greeting ?? null }),
    LocationSharingChosen: ({ data }) => change(data, { location_enabled: data.enabled }),
    AutoDeleteChosen: ({ data }) => change(data, { auto_delete_days: data.days }),
    CodePaused: ({ data }) => change(data, { is_paused: true }),
    CodeResumed: ({ data }) => change(data, { is_paused: false }),
    GreetingImageChosen: ({ data }) => change(data, { greeting_image_id: data.imageId }),
    GreetingImageRemoved: ({ data }) => change(data, { greeting_image_id: null }),
    UserErased: ({ data }) => [updateWhere(codes, { owner_id: data.userId }, NOTHING_PERSONAL)],
    // Nobody's from now on, so it is in no list of its owner's.
    CodeDeleted: ({ data, metadata }) => change(data, { owner_id: null, deleted_at: metadata.at }),
    CodeRestored: ({ data }) => change(data, { owner_id: data.ownerId, deleted_at: null }),
    // The row stays: the uid is never used again, and its page says so.
    CodeErased: ({ data }) => change(data, NOTHING_PERSONAL),
    MessageSent: ({ data, metadata }) => [
      ...(data.sender === 'finder'
        ? [increment(codes, { uid: data.uid }, { message_count: 1 })]
        : []),
      ...change(data, { last_message_at: metadata.at }),
    ],
  },
});
