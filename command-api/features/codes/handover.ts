import type { CodeEvent } from '@app/events/code';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { CommandsOf, Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CodeState, OwnCode, OwnedCode } from './state.ts';
import { mustNotBeSuspended } from './suspension.ts';

/** How long the link of a handover is valid, in ms (docs/product.md, Handing over). */
const OPEN_MS = 14 * 24 * 60 * 60_000;

interface Fields {
  OfferHandover: {
    handoverId: string;
    tokenHash: string;
    /** Whether the page of the link shows the title. */
    showsTitle: boolean;
    /** Whether the new owner gets the type and the details of the thing. */
    keepsDetails: boolean;
    at: Date;
  };
  WithdrawHandover: unknown;
}

export type HandoverCommand = CommandsOf<Fields, OwnCode>;

/** The holder of the link takes the thing; `ownerId` is the new owner. */
export interface TakeOver extends OwnCode {
  readonly type: 'TakeOver';
  readonly tokenHash: string;
  /** The place of the new owner's plan that was taken for the code; null if none was. */
  readonly placeId: string | null;
  /** The new owner's title for it. */
  readonly title: string;
  readonly at: Date;
}

/**
 * A thing changes its owner once both have agreed (docs/adr/0171). Whichever of taking,
 * withdrawing, deleting and losing comes first in the stream of the code wins.
 */
export const handoverDecisions: Decisions<HandoverCommand, OwnedCode, CodeEvent> = {
  OfferHandover({ type: _type, at, ...data }, state) {
    if (state.handover && Date.parse(state.handover.expiresAt) > at.getTime()) {
      throw new DomainError(
        'conflict',
        'handover-open',
        'You are already handing this over. Withdraw that link before you make another.',
      );
    }
    mustNotBeLost(state);
    mustNotBeSuspended(state);
    const expiresAt = new Date(at.getTime() + OPEN_MS).toISOString();
    const personal = { title: state.title ?? '' };
    return [{ type: 'HandoverOffered', data: { ...data, expiresAt }, personal }];
  },

  WithdrawHandover({ uid, ownerId }, { handover }) {
    if (!handover) return [];
    const { handoverId } = handover;
    return [{ type: 'HandoverWithdrawn', data: { uid, ownerId, handoverId } }];
  },
};

/** A repeated takeover for the same place has no effect. */
export function takeOver(
  { uid, ownerId, tokenHash, placeId, title, at }: TakeOver,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status !== 'owned') throw handoverNotFound();
  const { takenOver, handover } = state;
  const isTaken = takenOver !== null && isSameSecret(takenOver.tokenHash, tokenHash);
  if (isTaken && state.ownerId === ownerId && takenOver.placeId === placeId) return [];
  if (!handover || !isSameSecret(handover.tokenHash, tokenHash)) throw handoverNotFound();
  if (Date.parse(handover.expiresAt) <= at.getTime()) throw handoverNotFound();
  if (state.ownerId === ownerId) {
    throw new DomainError('conflict', 'handover-to-yourself', 'This is already yours.');
  }
  mustNotBeLost(state);
  if (state.suspendedBy.length > 0) throw notNow();
  const { batchId, greetingImageId, autoDeleteDays } = state;
  if (batchId === null && placeId === null) throw notNow();
  const { handoverId, keepsDetails } = handover;
  const ids = { uid, ownerId, handoverId, formerOwnerId: state.ownerId, batchId, placeId };
  const codeType = keepsDetails ? state.codeType : 'other';
  const fields = keepsDetails ? [...state.fields] : [];
  return [
    {
      type: 'CodeHandedOver',
      data: { ...ids, greetingImageId, autoDeleteDays },
      personal: { title, codeType, fields },
    },
  ];
}

/** The text for finders of a lost thing is its owner's own, so the loss must end first. */
function mustNotBeLost({ lost }: OwnedCode): void {
  if (!lost) return;
  throw new DomainError(
    'conflict',
    'handover-while-lost',
    'This is marked as lost. It can be handed over once its owner has it back.',
  );
}

/** The same message for a link that is unknown, used, withdrawn or expired. */
export const handoverNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'handover-not-found',
    'This link no longer works. Ask its sender for a new one.',
  );

/** The message does not say why. */
export const notNow = (): DomainError =>
  new DomainError('conflict', 'handover-not-now', 'This cannot be handed over right now.');
