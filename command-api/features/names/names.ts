import { type KeyObject, randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { type ReservationKind, streams } from '@app/events/streams';
import type { ContactKind } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Holder, isSame, reservationDecider } from './decider.ts';
import { userDecider } from '../accounts/decider.ts';
import { hasName, type NameKind, type RegisteredUser } from '../accounts/state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { reservationStream } from './lookup-hash.ts';

/** An account that has a name. */
export interface NameOwner {
  readonly userId: string;
  readonly user: RegisteredUser;
}

/** A reservation of an account, with its claim. */
export interface Held {
  readonly kind: NameKind;
  readonly name: string;
  readonly holder: Holder;
}

/** A username is reserved as written and by its appearance (docs/adr/0014). */
const KINDS: Readonly<Record<ReservationKind, readonly NameKind[]>> = {
  username: ['username', 'appearance'],
  email: ['email'],
  phone: ['phone'],
};

/** How often a reservation is tried while the holder of the name keeps changing. */
const TRIES = 5;

const isConflict = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'conflict';

/** The accounts of usernames and addresses, each of which belongs to at most one account. */
export class Names {
  private readonly handler: CommandHandler;
  private readonly lookupKey: KeyObject;

  constructor(handler: CommandHandler, lookupKey: KeyObject) {
    this.handler = handler;
    this.lookupKey = lookupKey;
  }

  /** The account with this name; null if it is free or only reserved. */
  async owner(kind: NameKind, name: string): Promise<NameOwner | null> {
    const holder = await this.holder(kind, name);
    if (!holder) return null;
    const user = await this.handler.state(userDecider, streams.user(holder.userId));
    return user.status === 'registered' && hasName(user, kind, name)
      ? { userId: holder.userId, user }
      : null;
  }

  /**
   * The same, with the same reads whether or not there is an account, so that the response time
   * does not reveal it.
   */
  async ownerUnseen(kind: ReservationKind, name: string): Promise<NameOwner | null> {
    const holder = await this.holder(kind, name);
    const userId = holder?.userId ?? randomUUID();
    const user = await this.handler.current(userDecider, streams.user(userId));
    return user.status === 'registered' && hasName(user, kind, name) ? { userId, user } : null;
  }

  private async holder(kind: NameKind, name: string): Promise<Holder | null> {
    const stream = reservationStream(kind, name, this.lookupKey);
    return (await this.handler.state(reservationDecider, stream)).holder;
  }

  /** The reservations of this name by this account, for `release`. */
  async heldBy(userId: string, kind: ReservationKind, name: string): Promise<readonly Held[]> {
    const held: Held[] = [];
    for (const each of KINDS[kind]) {
      const holder = await this.holder(each, name);
      if (holder?.userId === userId) held.push({ kind: each, name, holder });
    }
    return held;
  }

  /**
   * Reserves a name. If its holder does not have it, their registration or change is in progress or
   * was interrupted: it is closed first, so that it cannot be finished and exactly one of the two
   * gets the name (docs/adr/0006, 0015).
   * @throws DomainError if somebody else has the name
   */
  async reserve(
    kind: ReservationKind,
    name: string,
    claim: Holder,
    context: CommandContext,
  ): Promise<void> {
    const before: NameKind[] = [];
    for (const each of KINDS[kind]) {
      await this.reserveAs(each, name, { claim, before }, context);
      before.push(each);
    }
  }

  /**
   * The holder of a name may change between the look-up and the reservation, so it is checked
   * again.
   * @param before the kinds that this command has reserved already. If somebody took one over, they
   *   closed this command. It must then not close theirs, or nobody would get the name
   */
  private async reserveAs(
    kind: NameKind,
    name: string,
    { claim, before }: { readonly claim: Holder; readonly before: readonly NameKind[] },
    context: CommandContext,
  ): Promise<void> {
    const stream = reservationStream(kind, name, this.lookupKey);
    const command = { type: 'Reserve', kind, ...claim } as const;
    let holder = await this.holder(kind, name);
    for (let tries = 1; ; tries += 1) {
      const isClosed =
        holder !== null &&
        holder.userId !== claim.userId &&
        (await this.holdsAll(before, name, claim)) &&
        (await this.close(kind, name, holder, context));
      const reservation = isClosed && holder ? { ...command, abandoned: holder } : command;
      try {
        await this.handler.handle(reservationDecider, stream, reservation, context);
        return;
      } catch (error) {
        if (tries === TRIES || !isConflict(error)) throw error;
        const { holder: now } = await this.handler.current(reservationDecider, stream);
        if (isSame(now, holder)) throw error;
        holder = now;
      }
    }
  }

  private async holdsAll(
    kinds: readonly NameKind[],
    name: string,
    { userId }: Holder,
  ): Promise<boolean> {
    for (const kind of kinds) {
      const stream = reservationStream(kind, name, this.lookupKey);
      const { holder } = await this.handler.current(reservationDecider, stream);
      if (holder?.userId !== userId) return false;
    }
    return true;
  }

  /** @returns false if the holder has the name */
  private async close(
    kind: NameKind,
    name: string,
    { userId, claimId }: Holder,
    context: CommandContext,
  ): Promise<boolean> {
    const stream = streams.user(userId);
    const { status } = await this.handler.state(userDecider, stream);
    // Its own id, since this command may also want another name of the same holder.
    const commandId = uuidV5(context.commandId, `close ${kind} ${claimId}`);
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

  /** Releases names that an account gave up, unless this command or a later one reserved them. */
  async release(held: readonly Held[], context: CommandContext): Promise<void> {
    for (const { kind, name, holder } of held) {
      if (holder.claimId === context.commandId) continue;
      const stream = reservationStream(kind, name, this.lookupKey);
      const command = { type: 'Release', kind, holder } as const;
      await this.handler.handle(reservationDecider, stream, command, context);
    }
  }

  /**
   * Takes an address from an account that never verified it, for somebody who did (docs/adr/0014).
   * @throws DomainError `name-taken` if the account has verified it meanwhile
   */
  async takeAway(
    userId: string,
    kind: ContactKind,
    address: string,
    { commandId, ...context }: CommandContext,
  ): Promise<void> {
    // Its own id, since this command may also reserve the same address.
    const own = { ...context, commandId: uuidV5(commandId, `take ${kind}`) };
    const held = await this.heldBy(userId, kind, address);
    const command = { type: 'GiveUpAddress', userId, kind, address } as const;
    await this.handler.handle(userDecider, streams.user(userId), command, own);
    await this.release(held, own);
  }
}
