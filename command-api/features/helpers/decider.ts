import type { HelperChannel, HelpersEvent } from '@app/events/helpers';
import type { Language } from '@app/events/language';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { QuietHours } from './quiet-hours.ts';
import { type HelpersState, evolve, type Helper, isOpen } from './state.ts';

/** How often an owner may invite one address. */
const MAX_INVITATIONS = 3;

interface InviteHelper {
  readonly type: 'InviteHelper';
  readonly userId: string;
  readonly helperId: string;
  readonly tokenHash: string;
  readonly addressHash: string;
  readonly channel: HelperChannel;
  readonly showsTitle: boolean;
  readonly afterMinutes: number;
  readonly personal: {
    readonly name: string;
    readonly address: string;
    readonly ownerName: string;
  };
}

interface AnswerInvitation {
  readonly type: 'AnswerInvitation';
  readonly userId: string;
  readonly tokenHash: string;
  readonly agrees: boolean;
  /** The language of the page on which they answered. */
  readonly language: Language;
}

interface OfHelper {
  readonly userId: string;
  readonly helperId: string;
}

interface ChangeHelper extends OfHelper {
  readonly type: 'ChangeHelper';
  readonly showsTitle: boolean;
  readonly afterMinutes: number;
}

export type HelpersCommand =
  | InviteHelper
  | AnswerInvitation
  | ChangeHelper
  | (OfHelper & { readonly type: 'RemoveHelper' })
  | {
      readonly type: 'ChooseQuietHours';
      readonly userId: string;
      readonly hours: QuietHours | null;
    }
  /** The account was erased. */
  | { readonly type: 'EndHelpers'; readonly userId: string };

function decide(command: HelpersCommand, state: HelpersState): readonly HelpersEvent[] {
  switch (command.type) {
    case 'InviteHelper':
      return invite(command, state);
    case 'AnswerInvitation':
      return answer(command, state);
    case 'ChangeHelper':
      return change(command, state);
    case 'RemoveHelper':
      return state.helpers
        .filter((each) => each.helperId === command.helperId && isOpen(each))
        .map((each) => ended(command.userId, each, 'removed'));
    case 'ChooseQuietHours':
      return chooseQuietHours(command, state);
    case 'EndHelpers':
      return state.helpers
        .filter(isOpen)
        .map((each) => ended(command.userId, each, 'account_erased'));
  }
}

function invite(
  { userId, helperId, tokenHash, addressHash, channel, personal, ...told }: InviteHelper,
  { helpers }: HelpersState,
): readonly HelpersEvent[] {
  const same = helpers.filter((each) => each.addressHash === addressHash);
  if (same.some(isOpen)) {
    throw conflict('helper-known', 'You have already asked this person.');
  }
  if (same.some(({ status }) => status === 'refused')) {
    throw conflict('helper-refused', 'This person said no. They cannot be asked again.');
  }
  if (same.length >= MAX_INVITATIONS) {
    throw conflict(
      'asked-often',
      'You have asked this person too often. They get no more invitations.',
    );
  }
  if (helpers.some(isOpen)) {
    throw conflict('too-many-helpers', 'You can have one helper. Remove them first.');
  }
  const { showsTitle, afterMinutes } = told;
  const data = { userId, helperId, tokenHash, addressHash, channel, showsTitle, afterMinutes };
  return [{ type: 'HelperInvited', data, personal }];
}

function answer(
  { userId, tokenHash, agrees, language }: AnswerInvitation,
  { helpers }: HelpersState,
): readonly HelpersEvent[] {
  const helper = helpers.find((each) => each.tokenHash === tokenHash);
  if (!helper || helper.status === 'removed') throw helperLinkNotFound();
  const { helperId, status } = helper;
  if (!agrees) {
    if (status === 'refused') return [];
    return [ended(userId, helper, status === 'invited' ? 'declined' : 'left')];
  }
  if (status === 'refused') throw conflict('helper-ended', 'You said no before, which is final.');
  if (status === 'agreed') return [];
  return [{ type: 'HelperAgreed', data: { userId, helperId, language } }];
}

function change(
  { userId, helperId, showsTitle, afterMinutes }: ChangeHelper,
  { helpers }: HelpersState,
): readonly HelpersEvent[] {
  const helper = helpers.find((each) => each.helperId === helperId && isOpen(each));
  if (!helper) throw helperNotFound();
  if (helper.showsTitle === showsTitle && helper.afterMinutes === afterMinutes) return [];
  return [{ type: 'HelperChanged', data: { userId, helperId, showsTitle, afterMinutes } }];
}

function chooseQuietHours(
  { userId, hours }: Extract<HelpersCommand, { type: 'ChooseQuietHours' }>,
  { quietHours: before }: HelpersState,
): readonly HelpersEvent[] {
  const isSame =
    before === hours ||
    (before !== null &&
      hours !== null &&
      before.fromMinute === hours.fromMinute &&
      before.toMinute === hours.toMinute &&
      before.timeZone === hours.timeZone &&
      before.exceptLost === hours.exceptLost &&
      before.exceptAlarms === hours.exceptAlarms);
  return isSame ? [] : [{ type: 'QuietHoursChosen', data: { userId, hours } }];
}

const ended = (
  userId: string,
  { helperId }: Helper,
  reason: 'declined' | 'left' | 'removed' | 'account_erased',
): HelpersEvent => ({ type: 'HelperEnded', data: { userId, helperId, reason } });

const conflict = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', code, sentence);

export const helperNotFound = (): DomainError =>
  new DomainError('not-found', 'helper-not-found', 'There is no such helper.');

export const helperLinkNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'helper-link-not-found',
    'This link does not lead to an invitation.',
  );

/** The helper of an owner, and the owner's quiet hours. */
export const helpersDecider: Decider<HelpersState, HelpersCommand, HelpersEvent> = {
  initialState: { helpers: [], quietHours: null },
  evolve,
  decide,
  personal: 'skip',
};
