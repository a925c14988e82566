import type { CodeEvent } from '@app/events/code';
import * as z from 'zod';

/** An open offer to hand the code over. */
export const openHandover = z.strictObject({
  handoverId: z.string(),
  tokenHash: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  keepsDetails: z.boolean(),
});

/** The link and the place by which its owner got the code. */
export const takenOver = z.strictObject({
  tokenHash: z.string(),
  placeId: z.string().nullable(),
});

export type HandoverEvent = Extract<
  CodeEvent,
  { type: 'HandoverOffered' | 'HandoverWithdrawn' | 'CodeHandedOver' }
>;

export const isHandover = (event: CodeEvent): event is HandoverEvent =>
  event.type === 'HandoverOffered' ||
  event.type === 'HandoverWithdrawn' ||
  event.type === 'CodeHandedOver';

export function changedByHandover(
  event: HandoverEvent,
  { handover }: { readonly handover: z.infer<typeof openHandover> | null },
) {
  if (event.type === 'HandoverWithdrawn') return { handover: null };
  if (event.type === 'HandoverOffered') {
    const { handoverId, tokenHash, expiresAt, keepsDetails } = event.data;
    return { handover: { handoverId, tokenHash, expiresAt, keepsDetails } };
  }
  const { ownerId, placeId } = event.data;
  const { title = null, codeType = 'other', fields = [] } = event.personal ?? {};
  return {
    ownerId,
    title,
    codeType,
    fields,
    greeting: null,
    greetingImageId: null,
    isPaused: false,
    notesOpenings: true,
    assigned: null,
    handover: null,
    takenOver: { tokenHash: handover?.tokenHash ?? '', placeId },
  };
}
