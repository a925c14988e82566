import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { ContactKind, UserEvent } from '@app/events/user';
import type { Changes, Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { isSameName } from '../../kernel/name.ts';
import type { NewContact, UserCommandOf } from './commands.ts';
import { type ContactState, isOpen, type RegisteredUser } from './state.ts';

const KINDS = ['email', 'phone'] as const;

type ContactCommand = UserCommandOf<
  'ChangeProfile' | 'ResendCode' | 'VerifyContact' | 'ProveAddress' | 'GiveUpAddress'
>;

export const contactDecisions: Decisions<ContactCommand, RegisteredUser, UserEvent> = {
  /** Changes the username at once; removes addresses, or lets new ones wait for their code. */
  ChangeProfile(command, user) {
    const { userId, username, claimId } = command;
    const contacts = KINDS.flatMap((kind) => changeContact(command, kind, user));
    refuseLockOut(contacts, user);
    if (username === undefined || username === user.username) return contacts;
    if (user.abandonedClaims.has(claimId)) throw nameTaken();
    return [{ type: 'UsernameChanged', data: { userId }, personal: { username } }, ...contacts];
  },

  ResendCode({ userId, kind, codeHash, expiresAt }, { contacts }) {
    const { address, verified, pending } = contacts[kind];
    const waiting = pending?.address ?? (verified ? null : address);
    if (waiting === null) {
      throw new DomainError('conflict', 'nothing-to-verify', 'There is nothing to verify.');
    }
    return [requested(userId, kind, { address: waiting, codeHash, expiresAt })];
  },

  /** The right code verifies; a wrong one is counted, and after five the code is void. */
  VerifyContact({ userId, kind, claimId, codeHash, at }, user) {
    const { pending } = user.contacts[kind];
    if (!pending || !isOpen(pending, at)) throw wrongCode();
    if (!isSameSecret(pending.codeHash, codeHash)) {
      return [{ type: 'ContactCodeRefused', data: { userId, kind } }];
    }
    if (user.abandonedClaims.has(claimId)) throw nameTaken();
    const { address } = pending;
    return [{ type: 'ContactVerified', data: { userId, kind }, personal: { address } }];
  },

  /**
   * A person who gets mail or SMS at the address owns it. If nobody had verified it, another person
   * may have registered the account: its password and sessions end (docs/adr/0014).
   */
  ProveAddress({ userId, kind, address: proven }, { contacts, passwordHash }) {
    const { address, verified } = contacts[kind];
    // The link may be older than a change of the address.
    if (address === null || !isSameName(address, proven) || verified) return [];
    const known: UserEvent = {
      type: 'ContactVerified',
      data: { userId, kind },
      personal: { address },
    };
    return passwordHash === null ? [known] : [known, { type: 'PasswordRemoved', data: { userId } }];
  },

  GiveUpAddress({ userId, kind, address: givenUp }, { contacts }) {
    const { address, verified } = contacts[kind];
    if (verified) throw nameTaken();
    if (address === null || !isSameName(address, givenUp)) return [];
    return [{ type: 'ContactRemoved', data: { userId, kind } }];
  },
};

function changeContact(
  { userId, at, ...command }: UserCommandOf<'ChangeProfile'>,
  kind: ContactKind,
  { contacts }: RegisteredUser,
): readonly UserEvent[] {
  const { address, pending } = contacts[kind];
  const wanted = command[kind];
  if (wanted === undefined) return [];
  if (wanted === null) {
    const isNone = address === null && pending === null;
    return isNone ? [] : [{ type: 'ContactRemoved', data: { userId, kind } }];
  }
  const isWaitedFor = pending?.address === wanted.address && isOpen(pending, at);
  if (address === wanted.address || isWaitedFor) return [];
  return [requested(userId, kind, wanted)];
}

const requested = (
  userId: string,
  kind: ContactKind,
  { address, codeHash, expiresAt }: NewContact,
): UserEvent => ({
  type: 'ContactChangeRequested',
  data: { userId, kind, codeHash, expiresAt },
  personal: { address },
});

/** Without a password, the last verified address is the only way in. */
function refuseLockOut(events: readonly UserEvent[], user: RegisteredUser): void {
  const removed = new Set(
    events.flatMap((event) => (event.type === 'ContactRemoved' ? [event.data.kind] : [])),
  );
  if (removed.size === 0 || user.passwordHash !== null) return;
  if (KINDS.some((kind) => user.contacts[kind].verified && !removed.has(kind))) return;
  throw new DomainError(
    'conflict',
    'last-way-in',
    'Without this, you could no longer sign in. Set a password first.',
  );
}

export const wrongCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has expired.');

export const nameTaken = (): DomainError =>
  new DomainError('conflict', 'name-taken', 'This username or address is already taken.');

type ContactEvent = Extract<UserEvent, { type: `Contact${string}` }>;

const change = (
  user: RegisteredUser,
  { kind }: ContactEvent['data'],
  changed: Partial<ContactState>,
): RegisteredUser => ({
  ...user,
  contacts: { ...user.contacts, [kind]: { ...user.contacts[kind], ...changed } },
});

export const contactChanges: Changes<ContactEvent, RegisteredUser> = {
  ContactChangeRequested: (user, { data, personal }) => {
    const { codeHash, expiresAt } = data;
    const address = personal?.address ?? '';
    return change(user, data, { pending: { address, codeHash, expiresAt, wrongCodes: 0 } });
  },
  ContactCodeRefused: (user, { data }) => {
    const { pending } = user.contacts[data.kind];
    return change(user, data, {
      pending: pending && { ...pending, wrongCodes: pending.wrongCodes + 1 },
    });
  },
  ContactVerified: (user, { data, personal }) =>
    change(user, data, { address: personal?.address ?? null, verified: true, pending: null }),
  ContactRemoved: (user, { data }) =>
    change(user, data, { address: null, verified: false, pending: null }),
};
