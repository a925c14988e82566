import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** A thing that its owner wants to hand over. */
const openHandover = z.object({
  uid: z.string(),
  /** The private link's: `/handover/{token}`. */
  token: z.string(),
  show_title: z.boolean(),
  with_details: z.boolean(),
  expires_at: z.string(),
});

/** GET /user/handovers, those whose time is up left out. */
export const openHandovers = z.array(openHandover);

/** GET /handovers/{token}: what somebody would get. */
export const offeredThing = z.object({
  /** Null where its owner does not show it before. */
  title: z.nullable(z.string()),
  /** Whether the kind of thing, and what is told of it, go along. */
  with_details: z.boolean(),
  expires_at: z.string(),
  /** Whether it is the signed-in user's own. */
  is_yours: z.boolean(),
  /** Whether it has to be found first. */
  is_lost: z.boolean(),
});

/** Things on their way from one owner to another (docs/adr/0171). */
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
      404: 'The organisation is none of yours',
    },
  }),
  offeredThing: defineQuery({
    path: '/handovers/{token}',
    summary: 'What the signed-in user would take over, by the private link',
    access: 'user',
    reads: ['codes'],
    answer: json(offeredThing),
    refusals: { 404: 'The link is none, was used, withdrawn, or is too old' },
  }),
} as const;

export type OpenHandover = z.infer<typeof openHandover>;
export type OfferedThing = z.infer<typeof offeredThing>;
