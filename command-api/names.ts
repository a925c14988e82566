import { type KeyObject, randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { type ReservationKind, streams } from '@app/events/streams';
import { type Holder, reservationDecider } from './domain/reservation/decider.ts';
import { userDecider } from './domain/user/decider.ts';
import { hasName, type RegisteredUser } from './domain/user/state.ts';
import type { CommandHandler } from './handling/command-handler.ts';
import { reservationStream } from './lookup-hash.ts';

/** An account that has a name. */
export interface NameOwner {
  readonly userId: string;
  readonly user: RegisteredUser;
}

/** Who has which username and which address: each of them at most one account (design). */
export class Names {
  private readonly handler: CommandHandler;
  private readonly lookupKey: KeyObject;

  constructor(handler: CommandHandler, lookupKey: KeyObject) {
    this.handler = handler;
    this.lookupKey = lookupKey;
  }

  /** The account that has this name; null where nobody has, or only reserved it so far. */
  async owner(kind: ReservationKind, name: string): Promise<NameOwner | null> {
    const holder = await this.holder(kind, name);
    if (!holder) return null;
    const user = await this.handler.state(userDecider, streams.user(holder.userId));
    return user.status === 'registered' && hasName(user, kind, name)
      ? { userId: holder.userId, user }
      : null;
  }

  /**
   * The same, with the same reads whether there is an account or not: who waits for the answer must
   * not learn it from the time.
   */
  async ownerUnseen(kind: ReservationKind, name: string): Promise<NameOwner | null> {
    const holder = await this.holder(kind, name);
    const userId = holder?.userId ?? randomUUID();
    const user = await this.handler.current(userDecider, streams.user(userId));
    return user.status === 'registered' && hasName(user, kind, name) ? { userId, user } : null;
  }

  /** Who reserved this name, and in which taking; what `release` wants to know. */
  async holder(kind: ReservationKind, name: string): Promise<Holder | null> {
    const stream = reservationStream(kind, name, this.lookupKey);
    return (await this.handler.state(reservationDecider, stream)).holder;
  }

  /**
   * Reserves a name. Where its holder does not have it, their registration or change stopped
   * half-way or is under way: it is closed first, so that it cannot be finished any more and
   * exactly one of the two gets the name (docs/adr/0006, 0015).
   * @throws DomainError where somebody else has the name
   */
  async reserve(
    kind: ReservationKind,
    name: string,
    claim: Holder,
    context: CommandContext,
  ): Promise<void> {
    const stream = reservationStream(kind, name, this.lookupKey);
    const command = { type: 'Reserve', kind, ...claim } as const;
    const holder = await this.holder(kind, name);
    if (
      !holder ||
      holder.userId === claim.userId ||
      !(await this.close(kind, name, holder, context))
    ) {
      await this.handler.handle(reservationDecider, stream, command, context);
      return;
    }
    const takeOver = { ...command, abandoned: holder };
    await this.handler.handle(reservationDecider, stream, takeOver, context);
  }

  /** @returns false where the holder has the name */
  private async close(
    kind: ReservationKind,
    name: string,
    { userId, claimId }: Holder,
    context: CommandContext,
  ): Promise<boolean> {
    const stream = streams.user(userId);
    const { status } = await this.handler.state(userDecider, stream);
    // Apart from another name of the same holder that this very command may want.
    const commandId = uuidV5(context.commandId, `close ${kind}`);
    if (status === 'registered') {
      if (await this.owner(kind, name)) return false;
      const close = { type: 'AbandonNameChange', userId, claimId, kind, name } as const;
      await this.handler.handle(userDecider, stream, close, { ...context, commandId });
    } else {
      const close = { type: 'AbandonRegistration', userId } as const;
      await this.handler.handle(userDecider, stream, close, { ...context, commandId });
    }
    return true;
  }

  /** Frees a name that its holder gave up; nothing where it was taken again since. */
  async release(
    kind: ReservationKind,
    name: string,
    holder: Holder,
    context: CommandContext,
  ): Promise<void> {
    const stream = reservationStream(kind, name, this.lookupKey);
    await this.handler.handle(
      reservationDecider,
      stream,
      { type: 'Release', kind, holder },
      context,
    );
  }
}
