import * as z from 'zod';
import { defineEvent } from './definition.ts';

const ofCheckout = z.strictObject({
  uid: z.string(),
  ownerId: z.string(),
  /** 1 for the first time that the thing is checked out. */
  checkout: z.int(),
  /** Who has it, or had it: the id of a membership, not of an account. */
  memberId: z.string(),
});

/** The last day on which the member has it, as `2026-11-26`; null for as long as they want. */
const dueOn = z.string().nullable();

/** A member of the organisation has the thing from now on (docs/adr/0178). */
export const CodeCheckedOut = defineEvent({
  type: 'CodeCheckedOut',
  version: 1,
  data: z.strictObject({
    ...ofCheckout.shape,
    dueOn,
    /** Who had it until now, whose checkout ends with this; null where nobody had it. */
    formerMemberId: z.string().nullable(),
  }),
});

/** The member has it longer, or less long, than they first said. */
export const CheckoutDueChosen = defineEvent({
  type: 'CheckoutDueChosen',
  version: 1,
  data: z.strictObject({ ...ofCheckout.shape, dueOn }),
});

/** The thing is back. */
export const CodeCheckedIn = defineEvent({
  type: 'CodeCheckedIn',
  version: 1,
  data: ofCheckout,
});
