import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { wrongCode } from '../accounts/contact-rules.ts';
import { userDecider } from '../accounts/decider.ts';
import { isOpen } from '../accounts/state.ts';
import type { Names } from '../names/names.ts';
import type { ContactCodes } from './contact-codes.ts';

/** Verifies new addresses: changes the account and the reservation of the address together. */
export class ContactVerification {
  private readonly handler: CommandHandler;
  private readonly accounts: Accounts;
  private readonly names: Names;
  private readonly codes: ContactCodes;

  constructor(handler: CommandHandler, accounts: Accounts, names: Names, codes: ContactCodes) {
    this.handler = handler;
    this.accounts = accounts;
    this.names = names;
    this.codes = codes;
  }

  /**
   * Verifies a new address by the code that was sent there: reserves it, gives it to the user, and
   * then releases the former one.
   * @throws DomainError `wrong-code`; 409 if the address belongs to another account
   */
  async verify(
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
    // Nobody can reserve an address without its code.
    if (pending && isOpen(pending, context.at) && isSameSecret(pending.codeHash, codeHash)) {
      await this.takeFromSquatter(userId, kind, pending.address, context);
      await this.names.reserve(kind, pending.address, claim, context);
    }
    const command = { type: 'VerifyContact', ...claim, kind, codeHash, at: context.at } as const;
    const stream = streams.user(userId);
    const { events, position } = await this.handler.handle(userDecider, stream, command, context);
    if (events.some(({ type }) => type === 'ContactCodeRefused')) throw wrongCode();
    await this.names.release(former, context);
    return position;
  }

  /** A crash after the reservation leaves an address reserved but not verified by its account. */
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
}
