import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import type { CodeEvent } from '@app/events/code';
import { DomainError } from '../../kernel/domain-error.ts';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, type OwnedCode, ownerOf } from './state.ts';

interface ByMember {
  readonly uid: string;
  readonly ownerId: string;
  /** The caller's membership; null if the owner is not an organisation. */
  readonly member: { readonly memberId: string; readonly role: OrganisationRole } | null;
  /** The other holder that the caller knows of; null for none or themselves. */
  readonly knownId: string | null;
}

export type CheckoutCommand =
  | (ByMember & {
      readonly type: 'CheckOut';
      /** The due date, as `2026-11-26`; null for open-ended. */
      readonly dueOn: string | null;
      /** The earliest allowed due date. */
      readonly earliest: string;
    })
  | (ByMember & { readonly type: 'CheckIn' });

/**
 * Who has a thing of an organisation (docs/adr/0178). If two take it at once, one gets it and the
 * other is told; a thing that somebody has can be taken over only by naming that person.
 */
export function decideCheckout(command: CheckoutCommand, state: CodeState): readonly CodeEvent[] {
  const { uid, ownerId, member } = command;
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  if (member === null) throw noOrganisation();
  const { checkouts: checkout, checkedOut } = state;
  if (command.type === 'CheckOut') {
    return checkOut({ ...command, member, data: { uid, ownerId } }, state);
  }
  if (checkedOut === null) return [];
  const { memberId } = checkedOut;
  if (memberId !== (command.knownId ?? member.memberId)) throw checkedOutByAnother();
  if (memberId !== member.memberId && !isAtLeast(member.role, 'manager')) throw notWithYou();
  return [{ type: 'CodeCheckedIn', data: { uid, ownerId, checkout, memberId } }];
}

function checkOut(
  {
    member: { memberId },
    knownId,
    dueOn,
    earliest,
    data,
  }: Pick<Extract<CheckoutCommand, { type: 'CheckOut' }>, 'knownId' | 'dueOn' | 'earliest'> & {
    readonly member: { readonly memberId: string };
    readonly data: { readonly uid: string; readonly ownerId: string };
  },
  { checkouts, checkedOut }: OwnedCode,
): readonly CodeEvent[] {
  const formerMemberId = checkedOut?.memberId ?? null;
  const isTheirs = formerMemberId === memberId;
  if (isTheirs && checkedOut?.dueOn === dueOn) return [];
  if (formerMemberId !== null && !isTheirs && formerMemberId !== knownId) {
    throw checkedOutByAnother();
  }
  if (dueOn !== null && dueOn < earliest) throw dueInThePast();
  if (isTheirs) {
    return [{ type: 'CheckoutDueChosen', data: { ...data, checkout: checkouts, memberId, dueOn } }];
  }
  const checkout = checkouts + 1;
  return [{ type: 'CodeCheckedOut', data: { ...data, checkout, memberId, dueOn, formerMemberId } }];
}

const noOrganisation = (): DomainError =>
  new DomainError(
    'conflict',
    'no-organisation',
    'Only things of an organisation are checked out and in.',
  );

const checkedOutByAnother = (): DomainError =>
  new DomainError(
    'conflict',
    'checked-out-by-another',
    'Somebody else in your organisation has it now. Check again who has it.',
  );

const notWithYou = (): DomainError =>
  new DomainError(
    'forbidden',
    'not-with-you',
    'Somebody else has it. They bring it back themselves, or a manager does it for them.',
  );

const dueInThePast = (): DomainError =>
  new DomainError('invalid', 'due-in-the-past', 'Choose today or a later day.');
