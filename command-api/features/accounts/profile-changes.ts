import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import type { Accounts } from './accounts.ts';
import type { ContactCodes } from '../contacts/contact-codes.ts';
import type { ProfileChange, ProfileChangeAnswer } from './contract.ts';
import { userDecider } from './decider.ts';
import { isOpen, type RegisteredUser } from './state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { RateLimit } from '@app/service-kit/limits/rate-limit';
import type { Names } from '../names/names.ts';
import { refuseUsername } from '../names/usernames.ts';

/** Changes of username, e-mail and phone: the account and its reserved names change together. */
export class ProfileChanges {
  private readonly handler: CommandHandler;
  private readonly accounts: Accounts;
  private readonly names: Names;
  private readonly codes: ContactCodes;
  private readonly sentTo: RateLimit;

  constructor(
    handler: CommandHandler,
    accounts: Accounts,
    names: Names,
    { codes, sentTo }: { readonly codes: ContactCodes; readonly sentTo: RateLimit },
  ) {
    this.handler = handler;
    this.accounts = accounts;
    this.names = names;
    this.codes = codes;
    this.sentTo = sentTo;
  }

  /**
   * Changes username, e-mail and phone. A username changes at once; an address waits for its code,
   * whether or not another account has it.
   * @throws DomainError if the username is taken, or if removing the address would leave no way to
   *   sign in; HttpProblem 400 for a username that nobody may choose, 429 if an address gets too
   *   many codes
   */
  async change(
    userId: string,
    { username, email, phone }: ProfileChange,
    context: CommandContext,
  ): Promise<{ body: ProfileChangeAnswer; position: Position | null }> {
    const before = await this.accounts.user(userId);
    for (const [kind, address] of [
      ['email', email],
      ['phone', phone],
    ] as const) {
      if (address && address !== before.contacts[kind].address) await this.sentTo.take(address);
    }
    const claim = { userId, claimId: context.commandId };
    const isRenamed = username !== undefined && username !== before.username;
    if (isRenamed) refuseUsername(username, before.role);
    const former = isRenamed ? await this.names.heldBy(userId, 'username', before.username) : [];
    if (isRenamed) await this.names.reserve('username', username, claim, context);
    const wanted = (kind: ContactKind, address: string | null) =>
      address === null ? null : { address, ...this.newCode(userId, kind, context) };
    const { position } = await this.handler.handle(
      userDecider,
      streams.user(userId),
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

  private newCode(userId: string, kind: ContactKind, { commandId, at }: CommandContext) {
    return this.codes.issue({ commandId, userId, kind }, at);
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
