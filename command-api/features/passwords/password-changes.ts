import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Accounts } from '../accounts/accounts.ts';
import type { PasswordChange } from './contract.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import type { TryPassword } from './password-tries.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

export class PasswordChanges {
  private readonly handler: CommandHandler;
  private readonly accounts: Accounts;
  private readonly tryPassword: TryPassword;
  private readonly breached: BreachedPasswords;

  constructor(
    handler: CommandHandler,
    accounts: Accounts,
    tryPassword: TryPassword,
    breached: BreachedPasswords,
  ) {
    this.handler = handler;
    this.breached = breached;
    this.accounts = accounts;
    this.tryPassword = tryPassword;
  }

  /**
   * Changes the password; every session but the caller's ends.
   * @param address the caller's, for the limit on guesses
   * @throws DomainError `wrong-password`; HttpProblem 400 for a weak password
   */
  async change(
    who: { readonly userId: string; readonly sessionId: string },
    { current_password: current, new_password: next }: PasswordChange,
    address: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const { userId, sessionId: keptSessionId } = who;
    const stream = streams.user(userId);
    const done = await this.handler.outcome(userDecider, stream, context.commandId);
    // In a resend, the current password is no longer the current one.
    if (done) return done.position;
    const { passwordHash: currentHash, username, contacts } = await this.accounts.user(userId);
    refuseWeakPassword(next, [username, contacts.email.address], 'new_password');
    await this.breached.refuse(next, 'new_password');
    const isRight = await this.tryPassword(
      { address, name: userId, userId, command: context },
      () => isCurrent(current, currentHash),
    );
    if (!isRight) throw wrongPassword();
    const passwordHash = await hashPassword(next);
    const command = {
      type: 'ChangePassword',
      userId,
      currentHash,
      passwordHash,
      keptSessionId,
    } as const;
    return (await this.handler.handle(userDecider, stream, command, context)).position;
  }
}

async function isCurrent(given: string | null, hash: string | null): Promise<boolean> {
  if (given === null || hash === null) return given === null && hash === null;
  return verifyPassword(given, hash);
}

const wrongPassword = (): DomainError =>
  new DomainError('invalid', 'wrong-password', 'The current password is wrong.');
