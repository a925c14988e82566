import * as z from 'zod';
import { defineEvent } from './definition.ts';

const ofCheckout = z.strictObject({
  uid: z.string(),
  ownerId: z.string(),
  /** Counts the checkouts of the thing, from 1. */
  checkout: z.int(),
  /** The id of the membership, not of the account, of whoever has it or had it. */
  memberId: z.string(),
});

/** The last day of the checkout, as `2026-11-26`; null if it is open-ended. */
const dueOn = z.string().nullable();

/** A member of the organisation checked the thing out (docs/adr/0178). */
export const CodeCheckedOut = defineEvent({
  type: 'CodeCheckedOut',
  version: 1,
  data: z.strictObject({
    ...ofCheckout.shape,
    dueOn,
    /** The previous holder, whose checkout ends with this one; null if there was none. */
    formerMemberId: z.string().nullable(),
  }),
});

/** The due date of a checkout was changed. */
export const CheckoutDueChosen = defineEvent({
  type: 'CheckoutDueChosen',
  version: 1,
  data: z.strictObject({ ...ofCheckout.shape, dueOn }),
});

/** The thing was returned. */
export const CodeCheckedIn = defineEvent({
  type: 'CodeCheckedIn',
  version: 1,
  data: ofCheckout,
});
