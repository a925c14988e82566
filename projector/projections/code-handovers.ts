import type { Handlers, RecordedNamed } from '../runtime/projection.ts';
import { notify, remove, type RowOperation, update, upsert } from '../runtime/row-operation.ts';
import { boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';

/** The last handover of a code by each of its owners, offered or completed (docs/adr/0171). */
export const codeHandovers = defineTable('code_handovers', {
  columns: {
    uid: text(),
    /** The owner who hands it over. */
    owner_id: text(),
    handover_id: text(),
    /** The hash of the private link's secret. */
    token_hash: text(),
    /** Their title for it, under which their conversations stay. Null once they are erased. */
    title: nullable(text()),
    /** Whether the page of the link shows the title. */
    shows_title: boolean(),
    keeps_details: boolean(),
    expires_at: instant(),
    /** Null while they own it. */
    handed_over_at: nullable(instant()),
  },
  primaryKey: ['uid', 'owner_id'],
  indexes: [['owner_id']],
  isPersonal: true,
});

/** Handlers of offered and withdrawn handovers. */
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
  HandoverWithdrawn: ({ data: { uid, ownerId } }) => [
    remove(codeHandovers, { uid, owner_id: ownerId }),
    notify(`user:${ownerId}`),
  ],
};

/** Completes a handover. An earlier one by the new owner is removed: the code is theirs again. */
export const takenOver = ({
  data: { uid, ownerId, formerOwnerId },
  metadata,
}: RecordedNamed<'CodeHandedOver'>): readonly RowOperation[] => [
  update(codeHandovers, { uid, owner_id: formerOwnerId }, { handed_over_at: metadata.at }),
  remove(codeHandovers, { uid, owner_id: ownerId }),
  notify(`user:${formerOwnerId}`),
];

/** The columns that a handover sets, as both agreed; the caller clears the former owner's texts. */
export const newlyOwned = ({ data, personal, metadata }: RecordedNamed<'CodeHandedOver'>) => ({
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

/** Updates the title in an offer, since only the current owner can rename the code. */
export const renamed = ({
  data: { uid, ownerId },
  personal,
}: RecordedNamed<'CodeRenamed'>): RowOperation =>
  update(codeHandovers, { uid, owner_id: ownerId }, { title: personal?.title ?? null });
