import { randomUUID } from 'node:crypto';
import type { CodeEvent } from '@app/events/code';

const HANDOVER = randomUUID();
/** Somebody who takes a thing over. */
export const NEW_OWNER = randomUUID();

interface OfCode {
  readonly uid: string;
  readonly ownerId: string;
}

export const offered = (code: OfCode): CodeEvent => ({
  type: 'HandoverOffered',
  data: {
    ...code,
    handoverId: HANDOVER,
    tokenHash: 'hash',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    showsTitle: true,
    keepsDetails: true,
  },
  personal: { title: 'Bag' },
});

export const kept = (code: OfCode): CodeEvent => ({
  type: 'HandoverWithdrawn',
  data: { ...code, handoverId: HANDOVER },
});

export const handedOver = (
  { uid, ownerId: formerOwnerId }: OfCode,
  ownerId: string,
): CodeEvent => ({
  type: 'CodeHandedOver',
  data: {
    uid,
    ownerId,
    formerOwnerId,
    handoverId: HANDOVER,
    batchId: null,
    placeId: randomUUID(),
    greetingImageId: null,
    autoDeleteDays: null,
  },
  personal: { title: 'My bag', codeType: 'bag', fields: [] },
});
