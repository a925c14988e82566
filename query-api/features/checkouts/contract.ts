import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** How many are listed at most. */
export const LISTED_CHECKOUTS = 100;

/** A time that somebody had a thing (docs/adr/0178). */
const checkoutTime = z.object({
  number: z.number(),
  taken_at: z.string(),
  /** The last day on which they were to have it, such as 2026-11-26; null where they said none. */
  due_on: z.nullable(z.string()),
  /** Null while they have it. */
  returned_at: z.nullable(z.string()),
});

/** A time that a member had a thing. */
export const checkout = z.extend(checkoutTime, {
  /** The member's username; null for somebody who left. */
  member: z.nullable(z.string()),
});

/** A time that the account had a thing of an organisation, as its export has it. */
export const ownCheckout = z.extend(checkoutTime, {
  uid: z.string(),
  organisation_id: z.string(),
});

/** GET /user/qr-codes/{id}/checkouts: the newest first. */
export const codeCheckouts = z.array(checkout);

/** Who had the things of an organisation. */
export const checkoutQueries = {
  codeCheckouts: defineQuery({
    path: '/user/qr-codes/{id}/checkouts',
    summary: 'Who had a thing of your organisation, and when; none of a thing of your own',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    answer: json(codeCheckouts),
    refusals: { 404: 'No such code of yours' },
  }),
} as const;

export type Checkout = z.infer<typeof checkout>;
export type OwnCheckout = z.infer<typeof ownCheckout>;
