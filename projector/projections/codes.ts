import { codeHandovers, newlyOwned, offers, renamed, takenOver } from './code-handovers.ts';
import { codeLosses } from './code-losses.ts';
import { codes } from './codes-table.ts';
import { toMinute } from './rounded.ts';
import { defineProjection, type RecordedNamed } from '../runtime/projection.ts';
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
import type { Changes } from '../runtime/table.ts';

const NOT_LOST = {
  lost_at: null,
  lost_words: null,
  lost_shows_email: false,
  lost_shows_phone: false,
} as const;

/** Empty values for the columns of an owner's texts and choices for finders. */
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

/** Changes a code of this owner, and notifies them. */
const change = (
  { uid, ownerId }: { readonly uid: string; readonly ownerId: string },
  set: Changes<typeof codes>,
): RowOperation[] => [update(codes, { uid }, set), notify(`user:${ownerId}`)];

const titled = ({ personal }: RecordedNamed<'CodeRenamed'>) => ({ title: personal?.title ?? null });

/** The columns that finders of a lost thing see. */
const lostColumns = ({
  data,
  personal,
}: RecordedNamed<'CodeMarkedLost'> | RecordedNamed<'LostDetailsChanged'>) => ({
  lost_words: personal && JSON.stringify(personal),
  lost_shows_email: data.showsEmail,
  lost_shows_phone: data.showsPhone,
});

/** Clears the texts in the codes, losses and handovers of an owner who is gone. */
const withoutOwner = (ownerId: string): RowOperation[] => [
  updateWhere(codes, { owner_id: ownerId }, NOTHING_PERSONAL),
  deleteWhere(codeLosses, { owner_id: ownerId }),
  updateWhere(codeHandovers, { owner_id: ownerId }, { title: null }),
];

/** Codes: printed ones waiting for their owner, and claimed ones. */
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
    LostCodeScanned: ({ data: { uid, loss, ownerId }, metadata }) => [
      increment(codeLosses, { uid, loss }, { scans: 1, unseen_scans: 1 }),
      update(codeLosses, { uid, loss }, { last_scanned_at: toMinute(metadata.at) }),
      notify(`user:${ownerId}`),
    ],
    LostScansSeen: ({ data: { uid, loss, ownerId } }) => [
      update(codeLosses, { uid, loss }, { unseen_scans: 0 }),
      notify(`user:${ownerId}`),
    ],
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
