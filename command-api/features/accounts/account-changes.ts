import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { ContactKind, UserEvent } from '@app/events/user';
import type { Accounts } from './accounts.ts';
import type { ContactCodes } from '../contacts/contact-codes.ts';
import type { ProfileChange, ProfileChangeAnswer } from './contract.ts';
import type { UserCommand } from './commands.ts';
import { wrongCode } from './contact-rules.ts';
import { userDecider } from './decider.ts';
import { isOpen, type RegisteredUser } from './state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Outcome } from '../../kernel/recent-outcomes.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Names } from '../names/names.ts';
import { refuseUsername } from '../names/usernames.ts';

/** What users change about their own account. */
export class AccountChanges {
  private readonly handler: CommandHandler;
  private readonly accounts: Accounts;
  private readonly names: Names;
  private readonly codes: ContactCodes;
  private readonly limits: CommandLimits;

  constructor(
    handler: CommandHandler,
    accounts: Accounts,
    names: Names,
    { codes, limits }: { readonly codes: ContactCodes; readonly limits: CommandLimits },
  ) {
    this.handler = handler;
    this.accounts = accounts;
    this.names = names;
    this.codes = codes;
    this.limits = limits;
  }

  /**
   * Changes username, e-mail and phone. A username changes at once; an address waits for its code,
   * whether another account has it or not.
   * @throws DomainError where the username is taken, or without the address there is no way in;
   *   HttpProblem 400 for a username that nobody may choose, 429 where an address gets too many codes
   */
  async changeProfile(
    userId: string,
    { username, email, phone }: ProfileChange,
    context: CommandContext,
  ): Promise<{ body: ProfileChangeAnswer; position: Position | null }> {
    const before = await this.accounts.user(userId);
    for (const [kind, address] of [
      ['email', email],
      ['phone', phone],
    ] as const) {
      if (address && address !== before.contacts[kind].address) await this.limits.sendTo(address);
    }
    const claim = { userId, claimId: context.commandId };
    const isRenamed = username !== undefined && username !== before.username;
    if (isRenamed) refuseUsername(username, before.role);
    const former = isRenamed ? await this.names.heldBy(userId, 'username', before.username) : [];
    if (isRenamed) await this.names.reserve('username', username, claim, context);
    const wanted = (kind: ContactKind, address: string | null) =>
      address === null ? null : { address, ...this.newCode(userId, kind, context) };
    const { position } = await this.handle(
      {
        type: 'ChangeProfile',
        ...claim,
        at: context.at,
        ...(username === undefined ? {} : { username }),
        ...(email === undefined ? {} : { email: wanted('email', email) }),
        ...(phone === undefined ? {} : { phone: wanted('phone', phone) }),
      },
      context,
    );
    const user = await this.accounts.user(userId);
    await this.names.release(former, context);
    await this.releaseRemoved(userId, before, user, context);
    return { body: present(user, context.at), position };
  }

  private async releaseRemoved(
    userId: string,
    before: RegisteredUser,
    { contacts }: RegisteredUser,
    context: CommandContext,
  ): Promise<void> {
    for (const kind of ['email', 'phone'] as const) {
      const { address } = before.contacts[kind];
      if (address === null || contacts[kind].address !== null) continue;
      await this.names.release(await this.names.heldBy(userId, kind, address), context);
    }
  }

  /**
   * Verifies a new address by the code that was sent there: it is reserved, then it is the user's,
   * then the one before is free.
   * @throws DomainError `wrong-code`; 409 where the address belongs to another account
   */
  async verifyContact(
    userId: string,
    kind: ContactKind,
    code: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const { contacts } = await this.accounts.user(userId);
    const { address: old, pending } = contacts[kind];
    const codeHash = this.codes.hash({ userId, kind }, code);
    const claim = { userId, claimId: context.commandId };
    const former = old === null ? [] : await this.names.heldBy(userId, kind, old);
    // Nobody reserves an address without its code.
    if (pending && isOpen(pending, context.at) && isSameSecret(pending.codeHash, codeHash)) {
      await this.takeFromSquatter(userId, kind, pending.address, context);
      await this.names.reserve(kind, pending.address, claim, context);
    }
    const command = { type: 'VerifyContact', ...claim, kind, codeHash, at: context.at } as const;
    const { events, position } = await this.handle(command, context);
    if (events.some(({ type }) => type === 'ContactCodeRefused')) throw wrongCode();
    await this.names.release(former, context);
    return position;
  }

  /** Accounts of earlier versions reserved an address before its code came back. */
  private async takeFromSquatter(
    userId: string,
    kind: ContactKind,
    address: string,
    context: CommandContext,
  ): Promise<void> {
    const owner = await this.names.owner(kind, address);
    if (!owner || owner.userId === userId || owner.user.contacts[kind].verified) return;
    await this.names.takeAway(owner.userId, kind, address, context);
  }

  /**
   * Has a new code sent to the address that waits for one.
   * @throws DomainError `nothing-to-verify`; HttpProblem 429 where the address gets too many codes
   */
  async resendCode(
    userId: string,
    kind: ContactKind,
    context: CommandContext,
  ): Promise<Position | null> {
    const { address, pending } = (await this.accounts.user(userId)).contacts[kind];
    const target = pending?.address ?? address;
    if (target !== null) await this.limits.sendTo(target);
    const code = this.newCode(userId, kind, context);
    return (await this.handle({ type: 'ResendCode', userId, kind, ...code }, context)).position;
  }

  async chooseNotices(
    userId: string,
    chosen: { readonly messages_by_email: boolean; readonly messages_by_sms: boolean },
    context: CommandContext,
  ): Promise<Position | null> {
    const { messages_by_email: messagesByEmail, messages_by_sms: messagesBySms } = chosen;
    const command = { type: 'ChooseNotices', userId, messagesByEmail, messagesBySms } as const;
    return (await this.handle(command, context)).position;
  }

  private newCode(userId: string, kind: ContactKind, { commandId, at }: CommandContext) {
    return this.codes.issue({ commandId, userId, kind }, at);
  }

  private handle(command: UserCommand, context: CommandContext): Promise<Outcome<UserEvent>> {
    return this.handler.handle(userDecider, streams.user(command.userId), command, context);
  }
}

function present({ username, contacts }: RegisteredUser, at: Date): ProfileChangeAnswer {
  const pending = (kind: ContactKind): string | null => {
    const waiting = contacts[kind].pending;
    return waiting && isOpen(waiting, at) ? waiting.address : null;
  };
  return {
    username,
    email: contacts.email.address,
    phone: contacts.phone.address,
    pending_email: pending('email'),
    pending_phone: pending('phone'),
  };
}
