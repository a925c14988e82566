import type { EscalationEvent, EscalationStep, HelperChannel } from '@app/events/escalation';
import type { Language } from '@app/events/language';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { QuietHours } from './quiet-hours.ts';
import { escalationState, type EscalationState, evolve, type Helper, isOpen } from './state.ts';

/** Nobody needs more, and each may get every notice. */
const MAX_HELPERS = 5;
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

export type EscalationCommand =
  | InviteHelper
  | AnswerInvitation
  | (OfHelper & { readonly type: 'ChooseHelperTitle'; readonly showsTitle: boolean })
  | (OfHelper & { readonly type: 'RemoveHelper' })
  /** @see EscalationChosen */
  | {
      readonly type: 'ChooseSteps';
      readonly userId: string;
      readonly uid: string | null;
      readonly steps: readonly EscalationStep[] | null;
    }
  | {
      readonly type: 'ChooseQuietHours';
      readonly userId: string;
      readonly hours: QuietHours | null;
    }
  | {
      readonly type: 'NoteSeen';
      readonly userId: string;
      readonly tokenHash: string;
      readonly threadId: string;
      readonly messageId: string;
    }
  /** The account was erased. */
  | { readonly type: 'EndHelpers'; readonly userId: string };

function decide(command: EscalationCommand, state: EscalationState): readonly EscalationEvent[] {
  switch (command.type) {
    case 'InviteHelper':
      return invite(command, state);
    case 'AnswerInvitation':
      return answer(command, state);
    case 'ChooseHelperTitle':
      return chooseTitle(command, state);
    case 'RemoveHelper':
      return state.helpers
        .filter((each) => each.helperId === command.helperId && isOpen(each))
        .map((each) => ended(command.userId, each, 'removed'));
    case 'ChooseSteps':
      return chooseSteps(command, state);
    case 'ChooseQuietHours':
      return chooseQuietHours(command, state);
    case 'NoteSeen':
      return noteSeen(command, state);
    case 'EndHelpers':
      return state.helpers
        .filter(isOpen)
        .map((each) => ended(command.userId, each, 'account_erased'));
  }
}

function invite(
  { userId, helperId, tokenHash, addressHash, channel, showsTitle, personal }: InviteHelper,
  { helpers }: EscalationState,
): readonly EscalationEvent[] {
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
  if (helpers.filter(isOpen).length >= MAX_HELPERS) {
    throw conflict('too-many-helpers', `You can have ${MAX_HELPERS} helpers. Remove one first.`);
  }
  const data = { userId, helperId, tokenHash, addressHash, channel, showsTitle };
  return [{ type: 'HelperInvited', data, personal }];
}

function answer(
  { userId, tokenHash, agrees, language }: AnswerInvitation,
  { helpers }: EscalationState,
): readonly EscalationEvent[] {
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

function chooseTitle(
  { userId, helperId, showsTitle }: OfHelper & { readonly showsTitle: boolean },
  { helpers }: EscalationState,
): readonly EscalationEvent[] {
  const helper = helpers.find((each) => each.helperId === helperId && isOpen(each));
  if (!helper) throw helperNotFound();
  if (helper.showsTitle === showsTitle) return [];
  return [{ type: 'HelperTitleChosen', data: { userId, helperId, showsTitle } }];
}

type CommandOf<Type> = Extract<EscalationCommand, { type: Type }>;

function chooseSteps(
  { userId, uid, steps: wanted }: CommandOf<'ChooseSteps'>,
  { helpers, rules }: EscalationState,
): readonly EscalationEvent[] {
  const before = rules.find((rule) => rule.uid === uid)?.steps ?? null;
  const isKnown = ({ who }: EscalationStep): boolean =>
    who === 'all' || who === 'owner' || helpers.some((one) => one.helperId === who && isOpen(one));
  if (wanted !== null && !wanted.every(isKnown)) throw helperNotFound();
  const steps =
    wanted && wanted.toSorted((one, other) => one.afterMinutes - other.afterMinutes).map(pick);
  if (JSON.stringify(steps) === JSON.stringify(before && before.map(pick))) return [];
  return [{ type: 'EscalationChosen', data: { userId, uid, steps } }];
}

const pick = ({ afterMinutes, who }: EscalationStep): EscalationStep => ({ afterMinutes, who });

function chooseQuietHours(
  { userId, hours }: CommandOf<'ChooseQuietHours'>,
  { quietHours: before }: EscalationState,
): readonly EscalationEvent[] {
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

function noteSeen(
  { userId, tokenHash, threadId, messageId }: CommandOf<'NoteSeen'>,
  { helpers, seen }: EscalationState,
): readonly EscalationEvent[] {
  const helper = helpers.find((each) => each.tokenHash === tokenHash && each.status === 'agreed');
  if (!helper) throw helperLinkNotFound();
  if (seen.includes(messageId)) return [];
  const { helperId } = helper;
  return [{ type: 'AlertSeen', data: { userId, helperId, threadId, messageId } }];
}

const ended = (
  userId: string,
  { helperId }: Helper,
  reason: 'declined' | 'left' | 'removed' | 'account_erased',
): EscalationEvent => ({ type: 'HelperEnded', data: { userId, helperId, reason } });

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

/** The people whom an owner notifies beside themselves. */
export const escalationDecider: Decider<EscalationState, EscalationCommand, EscalationEvent> = {
  initialState: { helpers: [], rules: [], seen: [], quietHours: null },
  evolve,
  decide,
  personal: 'skip',
  snapshot: { version: 4, state: escalationState },
};
