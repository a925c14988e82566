import type { ReservationKind } from '@app/events/streams';
import type { ContactKind, Plan, Role, UserEvent } from '@app/events/user';
import { isSameName } from '../../kernel/name.ts';
import { appearanceOf } from '../names/appearance.ts';

/** An address whose code has not come back yet. `expiresAt` is ISO 8601. */
export interface PendingContact {
  readonly address: string;
  readonly codeHash: string;
  readonly expiresAt: string;
  readonly wrongCodes: number;
}

export interface ContactState {
  readonly address: string | null;
  readonly verified: boolean;
  readonly pending: PendingContact | null;
}

export interface RegisteredUser {
  readonly status: 'registered';
  readonly role: Role;
  readonly plan: Plan;
  readonly username: string;
  /** An argon2id string; null without a password, and once the key was destroyed. */
  readonly passwordHash: string | null;
  readonly contacts: Readonly<Record<ContactKind, ContactState>>;
  /** By which channels they hear of messages. */
  readonly notices: { readonly messagesByEmail: boolean; readonly messagesBySms: boolean };
  readonly isActive: boolean;
  /** How often sessions were ended as a whole: one of an older epoch does not count any more. */
  readonly sessionEpoch: number;
  /** The one session that outlived the last such end. */
  readonly keptSessionId: string | null;
  /** Changes of names that can never be finished (docs/adr/0015). */
  readonly abandonedClaims: ReadonlySet<string>;
}

/** What at most one account has: a name, an address, and how a username looks. */
export type NameKind = ReservationKind | 'appearance';

export type UserState =
  | { readonly status: 'none' }
  | { readonly status: 'abandoned' }
  | { readonly status: 'erased' }
  | RegisteredUser;

/** Wrong codes after which the code itself does not count any more. */
const WRONG_CODES = 5;

/** Whether a code could still verify this address. */
export function isOpen(pending: PendingContact, at: Date): boolean {
  return pending.wrongCodes < WRONG_CODES && Date.parse(pending.expiresAt) > at.getTime();
}

/** Whether the user goes by this name, looks so, or gave this address, verified or not. */
export function hasName(user: UserState, kind: NameKind, name: string): boolean {
  if (user.status !== 'registered') return false;
  if (kind === 'appearance') return appearanceOf(user.username) === appearanceOf(name);
  const held = kind === 'username' ? user.username : user.contacts[kind].address;
  return held !== null && isSameName(held, name);
}

export function evolve(state: UserState, event: UserEvent): UserState {
  if (event.type === 'UserRegistered') return registered(event);
  if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
  if (event.type === 'UserErased') return { status: 'erased' };
  return state.status === 'registered' ? evolveUser(state, event) : state;
}

type LaterEvent = Exclude<
  UserEvent,
  { type: 'UserRegistered' | 'RegistrationAbandoned' | 'UserErased' }
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

/** The same addresses without what is under way. */
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
