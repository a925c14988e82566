import type { Handlers, RecordedNamed } from '../runtime/projection.ts';
import {
  deleteWhere,
  insert,
  notify,
  type RowOperation,
  update,
} from '../runtime/row-operation.ts';
import { defineTable, instant, integer, nullable, text } from '../runtime/table.ts';

/** Each time that a member of an organisation had a thing (docs/adr/0178). */
export const codeCheckouts = defineTable('code_checkouts', {
  columns: {
    uid: text(),
    /** 1 for the first time. */
    checkout: integer(),
    /** The organisation. */
    owner_id: text(),
    /** Who has or had it, by the id of their membership. */
    member_id: text(),
    taken_at: instant(),
    /** The last day on which they have it, as `2026-11-26`; null for as long as they want. */
    due_on: nullable(text()),
    /** Null while they have it. */
    returned_at: nullable(instant()),
  },
  primaryKey: ['uid', 'checkout'],
  indexes: [['owner_id', 'returned_at']],
});

interface OfCode {
  readonly uid: string;
  readonly ownerId: string;
}

/** A former owner's checkouts tell the next one nothing. */
export const takenAway = ({ uid, ownerId }: OfCode): RowOperation =>
  deleteWhere(codeCheckouts, { uid, owner_id: ownerId });

function checkedOut({
  data: { uid, ownerId, checkout, memberId, dueOn, formerMemberId },
  metadata: { at },
}: RecordedNamed<'CodeCheckedOut'>): readonly RowOperation[] {
  const row = { uid, checkout, owner_id: ownerId, member_id: memberId, taken_at: at };
  return [
    // Taken over: their time with it ends with this.
    ...(formerMemberId === null
      ? []
      : [update(codeCheckouts, { uid, checkout: checkout - 1 }, { returned_at: at })]),
    insert(codeCheckouts, { ...row, due_on: dueOn, returned_at: null }),
    notify(`user:${ownerId}`),
  ];
}

/** Who has things of an organisation, and had them. */
export const checkouts: Handlers = {
  CodeCheckedOut: checkedOut,
  CheckoutDueChosen: ({ data: { uid, ownerId, checkout, dueOn } }) => [
    update(codeCheckouts, { uid, checkout }, { due_on: dueOn }),
    notify(`user:${ownerId}`),
  ],
  CodeCheckedIn: ({ data: { uid, ownerId, checkout }, metadata }) => [
    update(codeCheckouts, { uid, checkout }, { returned_at: metadata.at }),
    notify(`user:${ownerId}`),
  ],
};
