import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';
import { codeAnswer } from '../codes/contract.ts';

/** POST /qr/{id}/handover */
export const handoverOffer = z.strictObject({
  /** Whether the page of the link shows the title. */
  show_title: z.boolean('Choose whether the other person sees the title.'),
  /** Whether the new owner gets the type and the details of the thing. */
  with_details: z.boolean('Choose whether the details are handed over, too.'),
});

/** POST /handovers/{token}/take: the new owner's title for it. */
export const handoverTaking = z.strictObject({
  title: requiredText('The title', OWNER_BOUNDS.title),
  /** The organisation for which an owner or manager takes it; by default it becomes their own. */
  organisation_id: z.optional(z.uuid('There is no such organisation.')),
});

const owner = {
  403: 'The code belongs to somebody else, or your role in its organisation is too low',
  410: 'The code was deleted',
} as const;

/** How a thing changes its owner (docs/adr/0171). */
export const handoverCommands = {
  offerHandover: defineCommand({
    method: 'post',
    path: '/qr/{id}/handover',
    summary: 'Make a private link with which somebody can take over your thing within 14 days',
    access: 'user',
    request: handoverOffer,
    answer: codeAnswer,
    status: 201,
    refusals: { ...owner, 409: 'It is lost, suspended, or already being handed over' },
  }),
  withdrawHandover: defineCommand({
    method: 'delete',
    path: '/qr/{id}/handover',
    summary: 'Withdraw the link with which your thing can be taken over',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
    refusals: owner,
  }),
  takeOver: defineCommand({
    method: 'post',
    path: '/handovers/{token}/take',
    summary: 'Take over a thing that its owner hands over to you, by the private link',
    access: 'user',
    request: handoverTaking,
    answer: codeAnswer,
    status: 200,
    refusals: {
      403: 'The plan has no room for another code, or your role in the organisation is too low',
      404: 'The link does not exist, was used or withdrawn, or has expired; or you are not a member of the organisation',
      409: 'It is lost, cannot be handed over right now, or is already yours',
    },
  }),
} as const;

export type HandoverTaking = z.infer<typeof handoverTaking>;
