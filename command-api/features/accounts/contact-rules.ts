import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { ContactKind, UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import { isSameName } from '../../kernel/name.ts';
import type { NewContact, UserCommandOf } from './commands.ts';
import { isOpen, type RegisteredUser } from './state.ts';

const KINDS = ['email', 'phone'] as const;

/** Changes the username at once; removes addresses, or lets new ones wait for their code. */
export function changeProfile(
  command: UserCommandOf<'ChangeProfile'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { userId, username, claimId } = command;
  const renamed = username !== undefined && username !== user.username;
  if (renamed && user.abandonedClaims.has(claimId)) throw nameTaken();
  const contacts = KINDS.flatMap((kind) => changeContact(command, kind, command[kind], user));
  refuseLockOut(contacts, user);
  const rename = {
    type: 'UsernameChanged',
    data: { userId },
    personal: { username: username ?? '' },
  } as const;
  return [...(renamed ? [rename] : []), ...contacts];
}

function changeContact(
  { userId, at }: UserCommandOf<'ChangeProfile'>,
  kind: ContactKind,
  wanted: NewContact | null | undefined,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { address, pending } = user.contacts[kind];
  if (wanted === undefined) return [];
  if (wanted === null) {
    return address === null && pending === null
      ? []
      : [{ type: 'ContactRemoved', data: { userId, kind } }];
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

export function resendCode(
  { userId, kind, codeHash, expiresAt }: UserCommandOf<'ResendCode'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { address, verified, pending } = user.contacts[kind];
  const waiting = pending?.address ?? (verified ? null : address);
  if (waiting === null) {
    throw new DomainError('conflict', 'nothing-to-verify', 'There is nothing to verify.');
  }
  return [requested(userId, kind, { address: waiting, codeHash, expiresAt })];
}

/** The right code verifies; a wrong one is counted, and after five the code is void. */
export function verifyContact(
  { userId, kind, claimId, codeHash, at }: UserCommandOf<'VerifyContact'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { pending } = user.contacts[kind];
  if (!pending || !isOpen(pending, at)) throw wrongCode();
  if (!isSameSecret(pending.codeHash, codeHash))
    return [{ type: 'ContactCodeRefused', data: { userId, kind } }];
  if (user.abandonedClaims.has(claimId)) throw nameTaken();
  const { address } = pending;
  return [{ type: 'ContactVerified', data: { userId, kind }, personal: { address } }];
}

/**
 * A person who gets mail or SMS at the address owns it. If nobody had verified it, another person
 * may have registered the account: its password and sessions end (docs/adr/0014).
 */
export function proveAddress(
  { userId, kind, address }: UserCommandOf<'ProveAddress'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const contact = user.contacts[kind];
  // The link may be older than a change of the address.
  if (contact.address === null || !isSameName(contact.address, address)) return [];
  if (contact.verified) return [];
  return [
    { type: 'ContactVerified', data: { userId, kind }, personal: { address: contact.address } },
    ...(user.passwordHash === null ? [] : [{ type: 'PasswordRemoved', data: { userId } } as const]),
  ];
}

export function giveUpAddress(
  { userId, kind, address }: UserCommandOf<'GiveUpAddress'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  const contact = user.contacts[kind];
  if (contact.verified) throw nameTaken();
  if (contact.address === null || !isSameName(contact.address, address)) return [];
  return [{ type: 'ContactRemoved', data: { userId, kind } }];
}

export const wrongCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has expired.');

export const nameTaken = (): DomainError =>
  new DomainError('conflict', 'name-taken', 'This username or address is already taken.');
