import type { UserEvent } from '@app/events/user';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isSameName } from '../../kernel/name.ts';
import {
  type ApiKeyCommand,
  decideAboutApiKey,
  isAboutApiKeys,
  withEndedApiKeys,
} from './api-key-rules.ts';
import type { ChannelCommand } from './channel-commands.ts';
import { decideAboutChannel, isAboutChannels, withEndedChannels } from './channel-rules.ts';
import type { UserCommand, UserCommandOf } from './commands.ts';
import {
  changeProfile,
  giveUpAddress,
  proveAddress,
  resendCode,
  verifyContact,
} from './contact-rules.ts';
import {
  decideAboutDevice,
  type DeviceCommand,
  isAboutDevices,
  withEndedDevices,
} from './device-rules.ts';
import { evolve } from './evolve.ts';
import {
  decideAboutOneTimeCodes,
  isAboutOneTimeCodes,
  type OneTimeCodeCommand,
  withEndedOneTimeCodes,
} from './one-time-code-rules.ts';
import type { PasskeyCommand } from './passkey-commands.ts';
import { decideAboutPasskey, isAboutPasskeys, withEndedPasskeys } from './passkey-rules.ts';
import {
  abandonNameChange,
  abandonRegistration,
  chooseLanguage,
  register,
} from './registration-rules.ts';
import { setStatus, toggleStatus } from './status-rules.ts';
import { type RegisteredUser, userSnapshot, type UserState } from './state.ts';
import type { WebhookCommand } from './webhook-commands.ts';
import { decideAboutWebhook, isAboutWebhooks, withEndedWebhooks } from './webhook-rules.ts';

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
  const user = mustBeRegistered(state);
  if (isAboutDevices(command)) return decideAboutDevice(command, user);
  if (isAboutChannels(command)) return decideAboutChannel(command, user);
  if (isAboutPasskeys(command)) return decideAboutPasskey(command, user);
  if (isAboutOneTimeCodes(command)) return decideAboutOneTimeCodes(command, user);
  if (isAboutApiKeys(command)) return decideAboutApiKey(command, user);
  if (isAboutWebhooks(command)) return decideAboutWebhook(command, user);
  const { userId } = command;
  const events = withEndedDevices(userId, user, decideForUser(command, user));
  const ended = withEndedPasskeys(userId, user, withEndedChannels(userId, user, events));
  const unproven = withEndedOneTimeCodes(userId, user, ended);
  const unkeyed = withEndedApiKeys(userId, user, unproven);
  return withEndedWebhooks(userId, user, unkeyed);
}

type LaterCommand = Exclude<
  UserCommand,
  | { type: 'Register' | 'AbandonRegistration' | 'AbandonNameChange' }
  | DeviceCommand
  | ChannelCommand
  | PasskeyCommand
  | OneTimeCodeCommand
  | ApiKeyCommand
  | WebhookCommand
>;

function decideForUser(command: LaterCommand, user: RegisteredUser): readonly UserEvent[] {
  const { userId } = command;
  switch (command.type) {
    case 'GrantRole':
      return grantRole(command, user);
    case 'ChoosePlan':
      return choosePlan(command, user);
    case 'ChangeProfile':
      return changeProfile(command, user);
    case 'ResendCode':
      return resendCode(command, user);
    case 'VerifyContact':
      return verifyContact(command, user);
    case 'ProveAddress':
      return proveAddress(command, user);
    case 'GiveUpAddress':
      return giveUpAddress(command, user);
    case 'ChangePassword':
      return changePassword(command, user);
    case 'EndOtherSessions':
      return endOtherSessions(command);
    case 'ChooseNotices':
      return chooseNotices(command, user);
    case 'StopEmails': {
      const { messagesBySms } = user.notices;
      const stopped = { userId, messagesByEmail: false, messagesBySms };
      return chooseNotices({ type: 'ChooseNotices', ...stopped }, user);
    }
    case 'ToggleStatus':
      return toggleStatus(command, user);
    case 'SetStatus':
      return setStatus(command, user);
    case 'Erase':
      return erase(command, user);
  }
}

function grantRole(
  { userId, role }: UserCommandOf<'GrantRole'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  return user.role === role ? [] : [{ type: 'RoleGranted', data: { userId, role } }];
}

function endOtherSessions({
  userId,
  keptSessionId,
  hasOthers,
}: UserCommandOf<'EndOtherSessions'>): readonly UserEvent[] {
  return hasOthers ? [{ type: 'OtherSessionsEnded', data: { userId, keptSessionId } }] : [];
}

function chooseNotices(
  { userId, messagesByEmail, messagesBySms, language }: UserCommandOf<'ChooseNotices'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { notices } = user;
  const isSame =
    notices.messagesByEmail === messagesByEmail && notices.messagesBySms === messagesBySms;
  const data = { userId, messagesByEmail, messagesBySms };
  return [
    ...(isSame ? [] : [{ type: 'NoticePreferencesChosen', data } as const]),
    ...chooseLanguage(userId, language ?? user.language, user.language),
  ];
}

/** A paid order always counts: for the current plan, it adds a year. */
function choosePlan(
  { userId, plan, orderId }: UserCommandOf<'ChoosePlan'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (user.plan === plan && orderId === null) return [];
  return [{ type: 'PlanChosen', data: { userId, plan, orderId } }];
}

function changePassword(
  command: UserCommandOf<'ChangePassword'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { userId, currentHash, passwordHash, keptSessionId } = command;
  if (user.passwordHash !== currentHash) {
    throw new DomainError(
      'conflict',
      'race-lost',
      'Your password was changed just now. Please try again.',
    );
  }
  return [{ type: 'PasswordChanged', data: { userId, keptSessionId }, personal: { passwordHash } }];
}

function erase(command: UserCommandOf<'Erase'>, user: RegisteredUser): readonly UserEvent[] {
  if (!isSameName(command.confirmation, user.username)) {
    throw new DomainError('invalid', 'wrong-confirmation', 'This is not your username.');
  }
  return [{ type: 'UserErased', data: { userId: command.userId } }];
}

function mustBeRegistered(state: UserState): RegisteredUser {
  if (state.status === 'registered') return state;
  throw new DomainError('not-found', 'user-not-found', 'There is no such user.');
}

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'open',
  snapshot: userSnapshot,
};
