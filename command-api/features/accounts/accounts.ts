import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Language } from '@app/events/language';
import { streams } from '@app/events/streams';
import type { ContactKind, FirstRole } from '@app/events/user';
import type { ContactCodes } from '../contacts/contact-codes.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from './decider.ts';
import type { RegisteredUser } from './state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { NameOwner, Names } from '../names/names.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';

export interface NewAccount {
  readonly username: string;
  readonly email: string | null;
  /** Whether a code is sent to an e-mail address that is not verified yet. */
  readonly sendsCode?: boolean;
  readonly phone?: string;
  /** Null for an account made by a sign-in link. */
  readonly password: string | null;
  /** When a generated password expires; by default never. */
  readonly passwordUntil?: Date;
  readonly role: FirstRole;
  /** The kind of address that is verified. */
  readonly verified?: ContactKind;
  /** The language of their notices. */
  readonly language?: Language;
}

export class Accounts {
  private readonly handler: CommandHandler;
  private readonly names: Names;
  private readonly codes: ContactCodes;

  constructor(handler: CommandHandler, names: Names, codes: ContactCodes) {
    this.handler = handler;
    this.names = names;
    this.codes = codes;
  }

  /**
   * Registers an account: its names first, then the user. A crash in between leaves names of a user
   * who was never created, which others can take. An unverified address is neither reserved nor
   * looked up, so nobody learns whether another account has it, and nobody blocks it for its owner
   * (docs/adr/0014).
   * @throws DomainError if the username or the verified address is taken
   */
  async register(account: NewAccount, context: CommandContext): Promise<string> {
    const { username, email, phone = null, password, role, verified = null } = account;
    const { language = 'en' } = account;
    const proven = verified === 'phone' ? phone : email;
    const userId = uuidV5(context.commandId, 'user');
    const passwordHash =
      password === null ? null : await hashPassword(password, account.passwordUntil);
    const claim = { userId, claimId: context.commandId };
    await this.names.reserve('username', username, claim, context);
    if (verified !== null && proven !== null) {
      await this.names.reserve(verified, proven, claim, context);
    }
    const place = { commandId: context.commandId, userId, kind: 'email' } as const;
    const { sendsCode = true } = account;
    const needsCode = email !== null && verified !== 'email' && sendsCode;
    const emailCode = needsCode ? this.codes.issue(place, context.at) : null;
    const facts = { role, username, email, phone, verified, language };
    await this.handler.handle(
      userDecider,
      streams.user(userId),
      { type: 'Register', userId, passwordHash, emailCode, ...facts },
      // The new user is always the actor of their own registration.
      {
        ...context,
        actor: context.actor.kind === 'finder' ? { kind: 'user', id: userId } : context.actor,
      },
    );
    return userId;
  }

  /** Finds the account for a sign-in by username or e-mail address, in constant time. */
  async find(identifier: string): Promise<NameOwner | null> {
    return this.names.ownerUnseen(identifier.includes('@') ? 'email' : 'username', identifier);
  }

  async user(userId: string): Promise<RegisteredUser> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status === 'registered') return user;
    throw new DomainError('not-found', 'user-not-found', 'There is no such user.');
  }
}

/**
 * Checks a password. It takes equally long without an account, so that nobody learns who has one.
 * @returns whether it is this account's password
 */
export async function checkPassword(found: NameOwner | null, password: string): Promise<boolean> {
  return verifyPassword(password, found?.user.passwordHash ?? null);
}

/** @throws DomainError 403 with the reason, since the caller proved that the account is theirs */
export function refuseDisabled({ isActive }: RegisteredUser): void {
  if (isActive) return;
  throw new DomainError('forbidden', 'account-disabled', 'This account is disabled.');
}
