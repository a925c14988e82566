import { defineProjection, type Handlers, type RecordedNamed } from '../runtime/projection.ts';
import {
  deleteWhere,
  increment,
  insert,
  insertIfAbsent,
  notify,
  remove,
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
import { notifying } from './notifying.ts';
import { toMinute } from './rounded.ts';

export const codes = defineTable('codes', {
  columns: {
    uid: text(),
    /** Null until the code is claimed, and once it is deleted. */
    owner_id: nullable(text()),
    batch_id: nullable(text()),
    /** Null until the code is claimed, and once it or its owner was erased. */
    title: nullable(text()),
    greeting: nullable(text()),
    location_enabled: boolean(),
    /** Null is never. */
    auto_delete_days: nullable(integer()),
    /** One of `CODE_TYPES`; `other` until its owner chooses, and once it or they are erased. */
    code_type: text(),
    /** A JSON array of its details: `name`, `text`, `isShown`. Null for none. */
    code_fields: nullable(text()),
    is_claimed: boolean(),
    /** Counts finders' messages to the present and to former owners, without replies. */
    message_count: integer(),
    created_at: instant(),
    claimed_at: nullable(instant()),
    is_paused: boolean(),
    is_suspended: boolean(),
    greeting_image_id: nullable(text()),
    /** When either side last wrote about it, to any of its owners. */
    last_message_at: nullable(instant()),
    /** When somebody handed it over to its owner; null if nobody did. */
    handed_over_at: nullable(instant()),
    /** Its owner may still restore it as long as it has a title. */
    deleted_at: nullable(instant()),
    /** Null while it is not lost, like the details. */
    lost_at: nullable(instant()),
    /** A JSON object for finders: `words`, `reward`, `lastSeenWhere`, `lastSeenAt`. */
    lost_words: nullable(text()),
    /** Whether finders see the owner's verified address and number. */
    lost_shows_email: boolean(),
    lost_shows_phone: boolean(),
    /** Since when openings of its page are recorded; null if they are not. */
    openings_since: nullable(instant()),
    /** The organisation's member or room that it is assigned to; null for neither. */
    assigned_member_id: nullable(text()),
    assigned_room: nullable(text()),
  },
  primaryKey: ['uid'],
  indexes: [
    ['owner_id', 'created_at desc', 'uid desc'],
    ['batch_id', 'uid'],
  ],
  searchable: ['title'],
  isPersonal: true,
});

/** docs/adr/0114. */
export const codeLosses = defineTable('code_losses', {
  columns: {
    uid: text(),
    /** 1 for the first time. */
    loss: integer(),
    owner_id: text(),
    lost_at: instant(),
    found_at: nullable(instant()),
    /** The conversation that led to its return; null if none did. */
    thread_id: nullable(text()),
    scans: integer(),
    last_scanned_at: nullable(instant()),
    /** How many of the scans nobody has looked at. */
    unseen_scans: integer(),
  },
  primaryKey: ['uid', 'loss'],
  indexes: [['owner_id', 'uid', 'loss']],
});

/** The last handover of a code by each of its owners, offered or completed (docs/adr/0171). */
export const codeHandovers = defineTable('code_handovers', {
  columns: {
    uid: text(),
    owner_id: text(),
    handover_id: text(),
    /** The hash of the private link's secret. */
    token_hash: text(),
    /** Their title for it, under which their conversations stay. Null once they are erased. */
    title: nullable(text()),
    shows_title: boolean(),
    keeps_details: boolean(),
    expires_at: instant(),
    handed_over_at: nullable(instant()),
  },
  primaryKey: ['uid', 'owner_id'],
  indexes: [['owner_id']],
  isPersonal: true,
});

export const offers: Handlers = {
  HandoverOffered: ({ data, personal }) => [
    upsert(codeHandovers, {
      uid: data.uid,
      owner_id: data.ownerId,
      handover_id: data.handoverId,
      token_hash: data.tokenHash,
      title: personal?.title ?? null,
      shows_title: data.showsTitle,
      keeps_details: data.keepsDetails,
      expires_at: data.expiresAt,
      handed_over_at: null,
    }),
    notify(`user:${data.ownerId}`),
  ],
  HandoverWithdrawn: ({ data: { uid, ownerId } }) =>
    notifying(ownerId, remove(codeHandovers, { uid, owner_id: ownerId })),
};

/** An earlier handover by the new owner is removed: the code is theirs again. */
const takenOver = ({
  data: { uid, ownerId, formerOwnerId },
  metadata,
}: RecordedNamed<'CodeHandedOver'>): readonly RowOperation[] =>
  notifying(
    formerOwnerId,
    update(codeHandovers, { uid, owner_id: formerOwnerId }, { handed_over_at: metadata.at }),
    remove(codeHandovers, { uid, owner_id: ownerId }),
  );

/** The caller clears the former owner's texts. */
const newlyOwned = ({ data, personal, metadata }: RecordedNamed<'CodeHandedOver'>) => ({
  owner_id: data.ownerId,
  title: personal?.title ?? null,
  code_type: personal?.codeType ?? 'other',
  code_fields: personal && JSON.stringify(personal.fields),
  is_paused: false,
  assigned_member_id: null,
  claimed_at: metadata.at,
  handed_over_at: metadata.at,
  openings_since: metadata.at,
});

/** Only the current owner can rename the code. */
export const renamed = ({
  data: { uid, ownerId },
  personal,
}: RecordedNamed<'CodeRenamed'>): RowOperation =>
  update(codeHandovers, { uid, owner_id: ownerId }, { title: personal?.title ?? null });

const NOT_LOST = {
  lost_at: null,
  lost_words: null,
  lost_shows_email: false,
  lost_shows_phone: false,
} as const;

const NOTHING_PERSONAL = {
  title: null,
  greeting: null,
  code_type: 'other',
  code_fields: null,
  greeting_image_id: null,
  assigned_room: null,
  ...NOT_LOST,
} as const;

const UNCLAIMED = {
  owner_id: null,
  location_enabled: true,
  auto_delete_days: null,
  is_claimed: false,
  message_count: 0,
  claimed_at: null,
  is_paused: false,
  is_suspended: false,
  last_message_at: null,
  handed_over_at: null,
  deleted_at: null,
  openings_since: null,
  assigned_member_id: null,
  ...NOTHING_PERSONAL,
} as const;

const change = (
  { uid, ownerId }: { readonly uid: string; readonly ownerId: string },
  set: Changes<typeof codes>,
): readonly RowOperation[] => notifying(ownerId, update(codes, { uid }, set));

const titled = ({ personal }: RecordedNamed<'CodeRenamed'>) => ({ title: personal?.title ?? null });

const lostColumns = ({
  data,
  personal,
}: RecordedNamed<'CodeMarkedLost'> | RecordedNamed<'LostDetailsChanged'>) => ({
  lost_words: personal && JSON.stringify(personal),
  lost_shows_email: data.showsEmail,
  lost_shows_phone: data.showsPhone,
});

const withoutOwner = (ownerId: string): RowOperation[] => [
  updateWhere(codes, { owner_id: ownerId }, NOTHING_PERSONAL),
  deleteWhere(codeLosses, { owner_id: ownerId }),
  updateWhere(codeHandovers, { owner_id: ownerId }, { title: null }),
];

export const codesProjection = defineProjection({
  name: 'codes',
  version: 15,
  tables: [codes, codeLosses, codeHandovers],
  on: {
    // A uid that was drawn twice stays with the first code.
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
        ...UNCLAIMED,
        uid: data.uid,
        owner_id: data.ownerId,
        batch_id: null,
        title: personal?.title ?? null,
        greeting: personal?.greeting ?? null,
        location_enabled: data.locationEnabled,
        auto_delete_days: data.autoDeleteDays,
        is_claimed: true,
        created_at: metadata.at,
        claimed_at: metadata.at,
        openings_since: metadata.at,
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
        openings_since: metadata.at,
      }),
    CodeRenamed: (event) => [renamed(event), ...change(event.data, titled(event))],
    GreetingChosen: ({ data, personal }) => change(data, { greeting: personal?.greeting ?? null }),
    LocationSharingChosen: ({ data }) => change(data, { location_enabled: data.enabled }),
    AutoDeleteChosen: ({ data }) => change(data, { auto_delete_days: data.days }),
    CodeTypeChosen: ({ data, personal }) =>
      change(data, { code_type: personal?.codeType ?? 'other', code_fields: null }),
    CodeFieldsChanged: ({ data, personal }) =>
      change(data, { code_fields: personal && JSON.stringify(personal.fields) }),
    CodePaused: ({ data }) => change(data, { is_paused: true }),
    CodeResumed: ({ data }) => change(data, { is_paused: false }),
    CodeSuspended: ({ data }) => change(data, { is_suspended: true }),
    CodeSuspensionLifted: ({ data }) => change(data, { is_suspended: false }),
    GreetingImageChosen: ({ data }) => change(data, { greeting_image_id: data.imageId }),
    GreetingImageRemoved: ({ data }) => change(data, { greeting_image_id: null }),
    CodeAssigned: ({ data: { memberId, ...code }, personal }) =>
      change(code, { assigned_member_id: memberId, assigned_room: personal?.room ?? null }),
    CodeUnassigned: ({ data }) => change(data, { assigned_member_id: null, assigned_room: null }),
    OpeningLogChosen: ({ data, metadata }) =>
      change(data, { openings_since: data.enabled ? metadata.at : null }),
    CodeMarkedLost: (event) => [
      insert(codeLosses, {
        uid: event.data.uid,
        loss: event.data.loss,
        owner_id: event.data.ownerId,
        lost_at: event.metadata.at,
        found_at: null,
        thread_id: null,
        scans: 0,
        last_scanned_at: null,
        unseen_scans: 0,
      }),
      ...change(event.data, { lost_at: event.metadata.at, ...lostColumns(event) }),
    ],
    LostDetailsChanged: (event) => change(event.data, lostColumns(event)),
    LostCodeScanned: ({ data: { uid, loss, ownerId }, metadata }) =>
      notifying(
        ownerId,
        increment(codeLosses, { uid, loss }, { scans: 1, unseen_scans: 1 }),
        update(codeLosses, { uid, loss }, { last_scanned_at: toMinute(metadata.at) }),
      ),
    LostScansSeen: ({ data: { uid, loss, ownerId } }) =>
      notifying(ownerId, update(codeLosses, { uid, loss }, { unseen_scans: 0 })),
    CodeFound: ({ data, metadata }) => [
      update(
        codeLosses,
        { uid: data.uid, loss: data.loss },
        { found_at: metadata.at, thread_id: data.threadId },
      ),
      ...change(data, NOT_LOST),
      // The finder's page says that it is back.
      ...(data.threadId === null ? [] : [notify(`thread:${data.threadId}`)]),
    ],
    UserErased: ({ data }) => withoutOwner(data.userId),
    OrganisationDissolved: ({ data }) => withoutOwner(data.organisationId),
    // Without an owner, it is in nobody's list.
    CodeDeleted: ({ data, metadata }) => change(data, { owner_id: null, deleted_at: metadata.at }),
    CodeRestored: ({ data }) => change(data, { owner_id: data.ownerId, deleted_at: null }),
    // The row stays: the uid is never used again, and its page says so.
    CodeErased: ({ data }) => [
      ...change(data, NOTHING_PERSONAL),
      deleteWhere(codeLosses, { uid: data.uid, owner_id: data.ownerId }),
      remove(codeHandovers, { uid: data.uid, owner_id: data.ownerId }),
    ],
    ...offers,
    CodeHandedOver: (event) => [
      ...takenOver(event),
      ...change(event.data, { ...NOTHING_PERSONAL, ...newlyOwned(event) }),
    ],
    MessageSent: ({ data, metadata }) => [
      ...(data.sender === 'finder'
        ? [increment(codes, { uid: data.uid }, { message_count: 1 })]
        : []),
      ...change(data, { last_message_at: metadata.at }),
    ],
  },
});
