import type { CodeEvent } from '@app/events/code';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { DomainError } from '../../kernel/domain-error.ts';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { withoutPhoto } from './register-photo.ts';
import { type CodeState, type OwnedCode, ownerOf } from './state.ts';
import { mustNotBeSuspended } from './suspension.ts';

/** How long the link of a handover leads somewhere, in ms (docs/product.md, Handing over). */
const OPEN_MS = 14 * 24 * 60 * 60_000;

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

export type HandoverCommand =
  | (OwnCode & {
      readonly type: 'OfferHandover';
      readonly handoverId: string;
      readonly tokenHash: string;
      /** Whether whoever opens the link reads the title. */
      readonly showsTitle: boolean;
      /** Whether the kind of thing, and what is told of it, go along. */
      readonly keepsDetails: boolean;
      readonly at: Date;
    })
  | (OwnCode & { readonly type: 'WithdrawHandover' })
  /** Whoever holds the link takes the thing; `ownerId` is the new owner. */
  | (OwnCode & {
      readonly type: 'TakeOver';
      readonly tokenHash: string;
      /** The place of their plan that was taken for it; null where none was. */
      readonly placeId: string | null;
      /** How the new owner calls it. */
      readonly title: string;
      readonly at: Date;
    });

/**
 * A thing changes its owner once both have agreed (docs/adr/0171). Which of taking, withdrawing,
 * deleting and losing comes first in the stream of the code decides.
 */
export function decideHandover(command: HandoverCommand, state: CodeState): readonly CodeEvent[] {
  if (command.type === 'TakeOver') return takeOver(command, state);
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== command.ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  return command.type === 'OfferHandover' ? offer(command, state) : withdraw(command, state);
}

function offer(
  command: Extract<HandoverCommand, { type: 'OfferHandover' }>,
  state: OwnedCode,
): readonly CodeEvent[] {
  const { type: _, at, ...data } = command;
  if (state.handover && Date.parse(state.handover.expiresAt) > at.getTime()) {
    throw new DomainError(
      'conflict',
      'handover-open',
      'You are handing this over already. Withdraw that link before you make another.',
    );
  }
  mustNotBeLost(state);
  mustNotBeSuspended(state);
  const expiresAt = new Date(at.getTime() + OPEN_MS).toISOString();
  const personal = { title: state.title ?? '' };
  return [{ type: 'HandoverOffered', data: { ...data, expiresAt }, personal }];
}

function withdraw({ uid, ownerId }: OwnCode, { handover }: OwnedCode): readonly CodeEvent[] {
  if (!handover) return [];
  const { handoverId } = handover;
  return [{ type: 'HandoverWithdrawn', data: { uid, ownerId, handoverId } }];
}

/** Taken twice for the same place, it is taken once. */
function takeOver(
  { uid, ownerId, tokenHash, placeId, title, at }: Extract<HandoverCommand, { type: 'TakeOver' }>,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status !== 'owned') throw handoverNotFound();
  const { takenOver, handover } = state;
  const isTaken = takenOver !== null && isSameSecret(takenOver.tokenHash, tokenHash);
  if (isTaken && state.ownerId === ownerId && takenOver.placeId === placeId) return [];
  if (!handover || !isSameSecret(handover.tokenHash, tokenHash)) throw handoverNotFound();
  if (Date.parse(handover.expiresAt) <= at.getTime()) throw handoverNotFound();
  if (state.ownerId === ownerId) throw yoursAlready();
  mustNotBeLost(state);
  if (state.suspendedBy.length > 0) throw notNow();
  const { batchId, greetingImageId, autoDeleteDays } = state;
  if (batchId === null && placeId === null) throw notNow();
  const { handoverId, keepsDetails } = handover;
  const ids = { uid, ownerId, handoverId, formerOwnerId: state.ownerId, batchId, placeId };
  const codeType = keepsDetails ? state.codeType : 'other';
  const fields = keepsDetails ? [...state.fields] : [];
  return [
    ...withoutPhoto(uid, state),
    {
      type: 'CodeHandedOver',
      data: { ...ids, greetingImageId, autoDeleteDays },
      personal: { title, codeType, fields },
    },
  ];
}

/** What finders of a lost thing are told is its owner's own; it ends before the thing goes. */
function mustNotBeLost({ lost }: OwnedCode): void {
  if (!lost) return;
  throw new DomainError(
    'conflict',
    'handover-while-lost',
    'This is marked as lost. It can be handed over once its owner has it back.',
  );
}

/** The same for a link that is none, was used or withdrawn, and one that is too old. */
export const handoverNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'handover-not-found',
    'This link does not lead anywhere any more. Ask its sender for a new one.',
  );

const yoursAlready = (): DomainError =>
  new DomainError('conflict', 'handover-to-yourself', 'This is yours already.');

/** It does not say why. */
export const notNow = (): DomainError =>
  new DomainError('conflict', 'handover-not-now', 'This cannot be handed over right now.');
