import type { Language } from '@app/events/language';
import type { UserEvent } from '@app/events/user';
import { decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isSameName } from '../../kernel/name.ts';
import { apiKeyDecisions, revokedKeys } from './api-key-rules.ts';
import { channelDecisions, removedChannels } from './channel-rules.ts';
import type { UserCommand, UserCommandOf } from './commands.ts';
import { contactDecisions, nameTaken } from './contact-rules.ts';
import { deviceDecisions, removedDevices } from './device-rules.ts';
import { evolve } from './evolve.ts';
import { oneTimeCodeDecisions } from './one-time-code-rules.ts';
import { passkeyDecisions, removedPasskeys } from './passkey-rules.ts';
import { hasName, type RegisteredUser, userSnapshot, type UserState } from './state.ts';
import { removedWebhooks, webhookDecisions } from './webhook-rules.ts';

/** Reactors may send these late; an erased user has no devices, channels and webhooks. */
const LATE: ReadonlySet<UserCommand['type']> = new Set([
  'ExpireDevice',
  'RemoveDevicesOfSession',
  'ExpireChannel',
  'DisableWebhook',
  'EndWebhooksOfOrganisation',
]);

function decide(command: UserCommand, state: UserState): readonly UserEvent[] {
  if (command.type === 'Register') return register(command, state);
  if (command.type === 'AbandonRegistration') return abandonRegistration(command, state);
  if (command.type === 'AbandonNameChange') return abandonNameChange(command, state);
  if (command.type === 'Erase' && state.status === 'erased') return [];
  if (LATE.has(command.type) && state.status !== 'registered') return [];
  if (state.status !== 'registered') {
    throw new DomainError('not-found', 'user-not-found', 'There is no such user.');
  }
  const events = decideByType(decisions, command, state);
  return [...events, ...endedBy(events, command.userId, state)];
}

function register(command: UserCommandOf<'Register'>, state: UserState): readonly UserEvent[] {
  if (state.status !== 'none') throw nameTaken();
  const { userId, role, username, email, phone, passwordHash, verified, emailCode } = command;
  const address = verified === null ? null : command[verified];
  const events: UserEvent[] = [
    {
      type: 'UserRegistered',
      data: { userId, role, plan: 'free' },
      personal: { username, email, phone, passwordHash },
    },
  ];
  if (verified !== null && address !== null) {
    const data = { userId, kind: verified };
    events.push({ type: 'ContactVerified', data, personal: { address } });
  }
  if (email !== null && emailCode !== null) {
    const data = { userId, kind: 'email', ...emailCode } as const;
    events.push({ type: 'ContactChangeRequested', data, personal: { address: email } });
  }
  return [...events, ...chooseLanguage(userId, command.language ?? 'en', 'en')];
}

function abandonRegistration(
  { userId }: UserCommandOf<'AbandonRegistration'>,
  { status }: UserState,
): readonly UserEvent[] {
  if (status === 'registered') throw nameTaken();
  return status === 'none' ? [{ type: 'RegistrationAbandoned', data: { userId } }] : [];
}

/** Closes a change of a name, unless the account has the name by now: then it keeps it. */
function abandonNameChange(
  { userId, claimId, kind, name }: UserCommandOf<'AbandonNameChange'>,
  state: UserState,
): readonly UserEvent[] {
  if (hasName(state, kind, name)) throw nameTaken();
  // An account that was erased or never created has no names to change.
  if (state.status !== 'registered' || state.abandonedClaims.has(claimId)) return [];
  return [{ type: 'NameChangeAbandoned', data: { userId, claimId } }];
}

const chooseLanguage = (userId: string, wanted: Language, now: Language): readonly UserEvent[] =>
  wanted === now ? [] : [{ type: 'LanguageChosen', data: { userId, language: wanted } }];

type LaterCommand = Exclude<
  UserCommand,
  { type: 'Register' | 'AbandonRegistration' | 'AbandonNameChange' }
>;

const decisions: Decisions<LaterCommand, RegisteredUser, UserEvent> = {
  ...apiKeyDecisions,
  ...channelDecisions,
  ...contactDecisions,
  ...deviceDecisions,
  ...oneTimeCodeDecisions,
  ...passkeyDecisions,
  ...webhookDecisions,

  GrantRole: ({ userId, role }, user) =>
    user.role === role ? [] : [{ type: 'RoleGranted', data: { userId, role } }],

  /** A paid order always counts: for the current plan, it adds a year. */
  ChoosePlan({ userId, plan, orderId }, user) {
    if (user.plan === plan && orderId === null) return [];
    return [{ type: 'PlanChosen', data: { userId, plan, orderId } }];
  },

  ChangePassword({ userId, currentHash, passwordHash, keptSessionId }, user) {
    if (user.passwordHash !== currentHash) {
      const sentence = 'Your password was changed just now. Please try again.';
      throw new DomainError('conflict', 'race-lost', sentence);
    }
    const data = { userId, keptSessionId };
    return [{ type: 'PasswordChanged', data, personal: { passwordHash } }];
  },

  EndOtherSessions: ({ userId, keptSessionId, hasOthers }) =>
    hasOthers ? [{ type: 'OtherSessionsEnded', data: { userId, keptSessionId } }] : [],

  ChooseNotices({ userId, messagesByEmail, messagesBySms, language }, user) {
    const { notices } = user;
    const isSame =
      notices.messagesByEmail === messagesByEmail && notices.messagesBySms === messagesBySms;
    const data = { userId, messagesByEmail, messagesBySms };
    return [
      ...(isSame ? [] : [{ type: 'NoticePreferencesChosen', data } as const]),
      ...chooseLanguage(userId, language ?? user.language, user.language),
    ];
  },

  StopEmails({ userId }, { notices: { messagesByEmail, messagesBySms } }) {
    if (!messagesByEmail) return [];
    const data = { userId, messagesByEmail: false, messagesBySms };
    return [{ type: 'NoticePreferencesChosen', data }];
  },

  /** @throws DomainError for one's own account */
  ToggleStatus({ userId, by }, { isActive }) {
    if (by === userId) {
      throw new DomainError('conflict', 'own-account', 'You cannot disable your own account.');
    }
    return [{ type: isActive ? 'UserDisabled' : 'UserEnabled', data: { userId } }];
  },

  /**
   * A decision is recorded even if the account is already disabled, since it stays in force when
   * another one is reversed. Whether an administrator remains is checked where administrators are
   * disabled, not here.
   * @throws DomainError for an administrator's account
   */
  SetStatus({ userId, isActive, reportId }, user) {
    if (user.role === 'admin' && !isActive) {
      const sentence = 'Administrators can be disabled only in the list of users.';
      throw new DomainError('conflict', 'administrator-account', sentence);
    }
    if (!isActive) return [{ type: 'UserDisabled', data: { userId, reportId } }];
    return user.isActive ? [] : [{ type: 'UserEnabled', data: { userId } }];
  },

  Erase({ userId, confirmation }, { username }) {
    if (!isSameName(confirmation, username)) {
      throw new DomainError('invalid', 'wrong-confirmation', 'This is not your username.');
    }
    return [{ type: 'UserErased', data: { userId } }];
  },
};

/**
 * Sessions that end as a whole end their devices, and a disabled account its API keys. A password is
 * removed when the owner of an address proves that it is theirs: somebody else may have added the
 * rest before, so it ends, too (docs/adr/0014).
 */
function endedBy(
  events: readonly UserEvent[],
  userId: string,
  user: RegisteredUser,
): readonly UserEvent[] {
  const after = events.reduce(evolve, user);
  if (after.status !== 'registered' || after.sessionEpoch === user.sessionEpoch) return [];
  const ended = user.devices.filter(({ sessionId }) => sessionId !== after.keptSessionId);
  const devices = removedDevices(userId, ended);
  if (events.some(({ type }) => type === 'UserDisabled')) {
    return [...devices, ...revokedKeys(userId, user.apiKeys, 'disabled')];
  }
  if (!events.some(({ type }) => type === 'PasswordRemoved')) return devices;
  const removed: UserEvent = {
    type: 'OneTimeCodesRemoved',
    data: { userId, reason: 'takeover' },
  };
  return [
    ...devices,
    ...removedChannels(userId, user.channels),
    ...removedPasskeys(userId, user.passkeys, 'takeover'),
    ...(user.oneTimeCodes ? [removed] : []),
    ...revokedKeys(userId, user.apiKeys, 'takeover'),
    ...removedWebhooks(userId, user.webhooks, 'takeover'),
  ];
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'open',
  snapshot: userSnapshot,
};
