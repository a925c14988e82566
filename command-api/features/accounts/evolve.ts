import type { UserEvent } from '@app/events/user';
import { changeApiKeys, isAboutApiKey } from './api-key-changes.ts';
import { changeChannels, type ChannelEvent, isAboutChannel } from './channel-changes.ts';
import { changeDevices, isAboutDevice } from './device-changes.ts';
import { changeOneTimeCodes, isAboutOneTimeCode } from './one-time-code-changes.ts';
import { changePasskeys, isAboutPasskey } from './passkey-changes.ts';
import { changeWebhooks, isAboutWebhook, type WebhookEvent } from './webhook-changes.ts';
import type { ContactState, RegisteredUser, UserState } from './state.ts';

export function evolve(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') return registered(event);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  if (event.type === 'UserErased') return { status: 'erased' };
  if (state.status !== 'registered') return state;
  if (isAboutDevice(event)) return { ...state, devices: changeDevices(state.devices, event) };
  if (isAboutChannel(event)) return { ...state, channels: changeChannels(state.channels, event) };
  if (isAboutPasskey(event)) return changePasskeys(state, event);
  if (isAboutApiKey(event)) return changeApiKeys(state, event);
  if (isAboutWebhook(event)) return { ...state, webhooks: changeWebhooks(state.webhooks, event) };
  if (isAboutOneTimeCode(event)) {
    return { ...state, oneTimeCodes: changeOneTimeCodes(state.oneTimeCodes, event) };
  }
  return evolveUser(state, event);
}

type LaterEvent = Exclude<
  UserEvent,
  | {
      type:
        | 'UserRegistered'
        | 'RegistrationAbandoned'
        | 'UserErased'
        | `PushDevice${string}`
        | `Passkey${string}`
        | `ApiKey${string}`
        | `OneTimeCode${string}`
        | `RecoveryCode${string}`;
    }
  | ChannelEvent
  | WebhookEvent
>;

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

function evolveUser(user: RegisteredUser, event: LaterEvent): UserState {
  if (isAboutContact(event)) return changeContact(user, event);
  switch (event.type) {
    case 'RoleGranted':
      return { ...user, role: event.data.role };
    case 'PlanChosen':
      return { ...user, plan: event.data.plan };
    case 'UsernameChanged':
      return { ...user, username: event.personal?.username ?? '' };
    case 'NameChangeAbandoned':
      return { ...user, abandonedClaims: new Set(user.abandonedClaims).add(event.data.claimId) };
    case 'UserEnabled':
      return { ...user, isActive: true };
    case 'NoticePreferencesChosen': {
      const { messagesByEmail, messagesBySms } = event.data;
      return { ...user, notices: { messagesByEmail, messagesBySms } };
    }
    case 'LanguageChosen':
      return { ...user, language: event.data.language };
    case 'PasswordChanged':
    case 'PasswordRemoved':
    case 'OtherSessionsEnded':
    case 'UserDisabled':
      return endSessions(user, event);
  }
}

type SessionsEnding = Extract<
  LaterEvent,
  { type: 'PasswordChanged' | 'PasswordRemoved' | 'OtherSessionsEnded' | 'UserDisabled' }
>;

function endSessions(before: RegisteredUser, event: SessionsEnding): RegisteredUser {
  const user = { ...before, sessionEpoch: before.sessionEpoch + 1, keptSessionId: null };
  switch (event.type) {
    case 'PasswordChanged': {
      const passwordHash = event.personal?.passwordHash ?? null;
      return { ...user, keptSessionId: event.data.keptSessionId, passwordHash };
    }
    case 'PasswordRemoved':
      return { ...user, passwordHash: null, contacts: settled(user.contacts) };
    case 'OtherSessionsEnded':
      return { ...user, keptSessionId: event.data.keptSessionId };
    case 'UserDisabled':
      return { ...user, isActive: false };
  }
}

/** The same addresses without pending changes. */
const settled = ({ email, phone }: RegisteredUser['contacts']): RegisteredUser['contacts'] => ({
  email: { ...email, pending: null },
  phone: { ...phone, pending: null },
});

type ContactEvent = Extract<LaterEvent, { type: `Contact${string}` }>;

const isAboutContact = (event: LaterEvent): event is ContactEvent =>
  event.type.startsWith('Contact');

function changeContact(user: RegisteredUser, event: ContactEvent): RegisteredUser {
  const { kind } = event.data;
  return { ...user, contacts: { ...user.contacts, [kind]: contact(user.contacts[kind], event) } };
}

function contact(state: ContactState, event: ContactEvent): ContactState {
  switch (event.type) {
    case 'ContactChangeRequested': {
      const { codeHash, expiresAt } = event.data;
      const address = event.personal?.address ?? '';
      return { ...state, pending: { address, codeHash, expiresAt, wrongCodes: 0 } };
    }
    case 'ContactCodeRefused': {
      const { pending } = state;
      return {
        ...state,
        pending: pending && { ...pending, wrongCodes: pending.wrongCodes + 1 },
      };
    }
    case 'ContactVerified':
      return { address: event.personal?.address ?? null, verified: true, pending: null };
    case 'ContactRemoved':
      return { address: null, verified: false, pending: null };
  }
}
