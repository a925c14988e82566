import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** The most that are listed. */
export const LISTED_CHECKOUTS = 100;

/** A checkout of a thing (docs/adr/0178). */
const checkoutTime = z.object({
  number: z.number(),
  taken_at: z.string(),
  /** The due date, such as 2026-11-26; null for open-ended. */
  due_on: z.nullable(z.string()),
  /** Null while they have it. */
  returned_at: z.nullable(z.string()),
});

/** A checkout by a member. */
export const checkout = z.extend(checkoutTime, {
  /** The member's username; null if they left. */
  member: z.nullable(z.string()),
});

/** A checkout of the account in its export. */
export const ownCheckout = z.extend(checkoutTime, {
  uid: z.string(),
  organisation_id: z.string(),
});

/** GET /user/qr-codes/{id}/checkouts, newest first. */
export const codeCheckouts = z.array(checkout);

/** Checkouts of an organisation's things. */
export const checkoutQueries = {
  codeCheckouts: defineQuery({
    path: '/user/qr-codes/{id}/checkouts',
    summary: 'Who had a thing of your organisation, and when; empty for a thing of your own',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    answer: json(codeCheckouts),
    refusals: { 404: 'No such code of yours' },
  }),
} as const;

export type Checkout = z.infer<typeof checkout>;
export type OwnCheckout = z.infer<typeof ownCheckout>;
