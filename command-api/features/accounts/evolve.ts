import type { UserEvent } from '@app/events/user';
import { changeByType, type Changes } from '../../kernel/by-type.ts';
import { apiKeyChanges } from './api-key-rules.ts';
import { channelChanges } from './channel-rules.ts';
import { contactChanges } from './contact-rules.ts';
import { deviceChanges } from './device-rules.ts';
import { oneTimeCodeChanges } from './one-time-code-rules.ts';
import { passkeyChanges } from './passkey-rules.ts';
import type { RegisteredUser, UserState } from './state.ts';
import { webhookChanges } from './webhook-rules.ts';

export function evolve(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') return registered(event);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  if (event.type === 'UserErased') return { status: 'erased' };
  return state.status === 'registered' ? changeByType(changes, state, event) : state;
}

function registered(event: Extract<UserEvent, { type: 'UserRegistered' }>): UserState {
  const { role, plan } = event.data;
  const { username = '', email = null, phone = null, passwordHash = null } = event.personal ?? {};
  return {
    status: 'registered',
    role,
    plan,
    username,
    passwordHash,
    contacts: {
      email: { address: email, verified: false, pending: null },
      phone: { address: phone, verified: false, pending: null },
    },
    notices: { messagesByEmail: true, messagesBySms: true },
    language: 'en',
    devices: [],
    channels: [],
    passkeys: [],
    oneTimeCodes: null,
    apiKeys: [],
    webhooks: [],
    answeredChallenges: [],
    isActive: true,
    sessionEpoch: 0,
    keptSessionId: null,
    abandonedClaims: new Set(),
  };
}

type LaterEvent = Exclude<
  UserEvent,
  { type: 'UserRegistered' | 'RegistrationAbandoned' | 'UserErased' }
>;

const changes: Changes<LaterEvent, RegisteredUser> = {
  ...apiKeyChanges,
  ...channelChanges,
  ...contactChanges,
  ...deviceChanges,
  ...oneTimeCodeChanges,
  ...passkeyChanges,
  ...webhookChanges,
  RoleGranted: (user, { data: { role } }) => ({ ...user, role }),
  PlanChosen: (user, { data: { plan } }) => ({ ...user, plan }),
  UsernameChanged: (user, { personal }) => ({ ...user, username: personal?.username ?? '' }),
  NameChangeAbandoned: (user, { data: { claimId } }) => ({
    ...user,
    abandonedClaims: new Set(user.abandonedClaims).add(claimId),
  }),
  NoticePreferencesChosen: (user, { data: { messagesByEmail, messagesBySms } }) => ({
    ...user,
    notices: { messagesByEmail, messagesBySms },
  }),
  LanguageChosen: (user, { data: { language } }) => ({ ...user, language }),
  UserEnabled: (user) => ({ ...user, isActive: true }),
  UserDisabled: (user) => ({ ...withoutSessions(user), isActive: false }),
  OtherSessionsEnded: (user, { data: { keptSessionId } }) => withoutSessions(user, keptSessionId),
  PasswordChanged: (user, { data: { keptSessionId }, personal }) => ({
    ...withoutSessions(user, keptSessionId),
    passwordHash: personal?.passwordHash ?? null,
  }),
  /** Pending changes of addresses end as well. */
  PasswordRemoved: (user) => ({
    ...withoutSessions(user),
    passwordHash: null,
    contacts: {
      email: { ...user.contacts.email, pending: null },
      phone: { ...user.contacts.phone, pending: null },
    },
  }),
};

const withoutSessions = (
  user: RegisteredUser,
  keptSessionId: string | null = null,
): RegisteredUser => ({ ...user, sessionEpoch: user.sessionEpoch + 1, keptSessionId });
