import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

const openHandover = z.object({
  uid: z.string(),
  /** The token of the private link: `/handover/{token}`. */
  token: z.string(),
  show_title: z.boolean(),
  with_details: z.boolean(),
  expires_at: z.string(),
});

/** GET /user/handovers, without expired ones. */
export const openHandovers = z.array(openHandover);

export const offeredThing = z.object({
  /** Null if its owner does not show it in advance. */
  title: z.nullable(z.string()),
  /** Whether the new owner gets the type and the details of the thing. */
  with_details: z.boolean(),
  expires_at: z.string(),
  is_yours: z.boolean(),
  /** Whether it must be found before it can be taken. */
  is_lost: z.boolean(),
});

export const handoverQueries = {
  openHandovers: defineQuery({
    path: '/user/handovers',
    summary:
      'Things that the signed-in user, or their organisation, wants to hand over, each with its private link',
    access: 'user',
    reads: ['codes', 'organisations'],
    query: queryOf({ organisation_id: organisationParameter }),
    answer: json(openHandovers),
    refusals: {
      403: 'Your role in the organisation is too low',
      404: 'You are not a member of the organisation',
    },
  }),
  offeredThing: defineQuery({
    path: '/handovers/{token}',
    summary: 'What the signed-in user would take over, by the private link',
    access: 'user',
    reads: ['codes'],
    answer: json(offeredThing),
    refusals: { 404: 'The link does not exist, was used or withdrawn, or has expired' },
  }),
} as const;

export type OpenHandover = z.infer<typeof openHandover>;
export type OfferedThing = z.infer<typeof offeredThing>;
