import { isDeepStrictEqual } from 'node:util';
import type { HelperChannel, HelpersEvent } from '@app/events/helpers';
import type { Language } from '@app/events/language';
import { type CommandsOf, decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { QuietHours } from './quiet-hours.ts';
import { type HelpersState, evolve, type Helper, isOpen } from './state.ts';

/** How often an owner may invite one address. */
const MAX_INVITATIONS = 3;

interface HowTold {
  readonly showsTitle: boolean;
  readonly afterMinutes: number;
}

interface Fields {
  InviteHelper: HowTold & {
    helperId: string;
    tokenHash: string;
    addressHash: string;
    channel: HelperChannel;
    personal: { readonly name: string; readonly address: string; readonly ownerName: string };
  };
  /** `language` is that of the page on which they answered. */
  AnswerInvitation: { tokenHash: string; agrees: boolean; language: Language };
  ChangeHelper: HowTold & { helperId: string };
  RemoveHelper: { helperId: string };
  ChooseQuietHours: { hours: QuietHours | null };
  /** The account was erased. */
  EndHelpers: unknown;
}

export type HelpersCommand = CommandsOf<Fields, { readonly userId: string }>;

const decisions: Decisions<HelpersCommand, HelpersState, HelpersEvent> = {
  InviteHelper({ type: _type, personal, ...data }, { helpers }) {
    const same = helpers.filter((each) => each.addressHash === data.addressHash);
    if (same.some(isOpen)) {
      throw conflict('helper-known', 'You have already asked this person.');
    }
    if (same.some(({ status }) => status === 'refused')) {
      throw conflict('helper-refused', 'This person said no. They cannot be asked again.');
    }
    if (same.length >= MAX_INVITATIONS) {
      const sentence = 'You have asked this person too often. They get no more invitations.';
      throw conflict('asked-often', sentence);
    }
    if (helpers.some(isOpen)) {
      throw conflict('too-many-helpers', 'You can have one helper. Remove them first.');
    }
    return [{ type: 'HelperInvited', data, personal }];
  },

  AnswerInvitation({ userId, tokenHash, agrees, language }, { helpers }) {
    const helper = helpers.find((each) => each.tokenHash === tokenHash);
    if (!helper || helper.status === 'removed') throw helperLinkNotFound();
    const { helperId, status } = helper;
    if (!agrees) {
      if (status === 'refused') return [];
      return [ended(userId, helper, status === 'invited' ? 'declined' : 'left')];
    }
    if (status === 'refused') {
      throw conflict('helper-ended', 'You said no before, which is final.');
    }
    if (status === 'agreed') return [];
    return [{ type: 'HelperAgreed', data: { userId, helperId, language } }];
  },

  ChangeHelper({ userId, helperId, showsTitle, afterMinutes }, { helpers }) {
    const helper = helpers.find((each) => each.helperId === helperId && isOpen(each));
    if (!helper) throw helperNotFound();
    if (helper.showsTitle === showsTitle && helper.afterMinutes === afterMinutes) return [];
    return [{ type: 'HelperChanged', data: { userId, helperId, showsTitle, afterMinutes } }];
  },

  RemoveHelper: ({ userId, helperId }, { helpers }) =>
    helpers
      .filter((each) => each.helperId === helperId && isOpen(each))
      .map((each) => ended(userId, each, 'removed')),

  ChooseQuietHours: ({ userId, hours }, { quietHours }) =>
    isDeepStrictEqual(hours, quietHours)
      ? []
      : [{ type: 'QuietHoursChosen', data: { userId, hours } }],

  EndHelpers: ({ userId }, { helpers }) =>
    helpers.filter(isOpen).map((each) => ended(userId, each, 'account_erased')),
};

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
  decide: (command, state) => decideByType(decisions, command, state),
  personal: 'skip',
};
