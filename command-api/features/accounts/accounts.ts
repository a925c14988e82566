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
  /** Whether a code goes out to an e-mail address that is not known to be the user's. */
  readonly sendsCode?: boolean;
  readonly phone?: string;
  /** Null for an account that a sign-in link makes. */
  readonly password: string | null;
  /** When it ends, for one that was made up; without it, never. */
  readonly passwordUntil?: Date;
  readonly role: FirstRole;
  /** The address that is known to be the user's. */
  readonly verified?: ContactKind;
  /** Of their notices. */
  readonly language?: Language;
}

/** Registration, and sign-in with a password. */
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
   * Registers an account: its names first, then the user. A crash in between leaves names whose
   * user never came into being, and those can be taken. An address that is
   * not known to be the user's is neither reserved nor looked up: nobody learns whether another
   * account has it, and nobody keeps it from its owner (docs/adr/0080).
   * @throws DomainError where the username or the verified address is taken
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
      // Nobody else can be the actor of one's own registration.
      {
        ...context,
        actor: context.actor.kind === 'finder' ? { kind: 'user', id: userId } : context.actor,
      },
    );
    return userId;
  }

  /** The account that somebody signs in to by its username or e-mail address, in the same time. */
  async find(identifier: string): Promise<NameOwner | null> {
    return this.names.ownerUnseen(identifier.includes('@') ? 'email' : 'username', identifier);
  }

  /** The account of somebody who is signed in. */
  async user(userId: string): Promise<RegisteredUser> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status === 'registered') return user;
    throw new DomainError('not-found', 'user-not-found', 'There is no such user.');
  }
}

/**
 * Checks a password. It works as long where there is no account, so that nobody learns who has one.
 * @returns whether it is the one of this account
 */
export async function checkPassword(found: NameOwner | null, password: string): Promise<boolean> {
  return verifyPassword(password, found?.user.passwordHash ?? null);
}

/** @throws DomainError 403: whoever proved that the account is theirs may know why */
export function refuseDisabled({ isActive }: RegisteredUser): void {
  if (isActive) return;
  throw new DomainError('forbidden', 'account-disabled', 'This account is disabled.');
}
