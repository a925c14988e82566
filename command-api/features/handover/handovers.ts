import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import type { Codes } from '../codes/codes.ts';
import { codeDecider } from '../codes/decider.ts';
import { handoverNotFound, notNow } from '../codes/handover.ts';
import { Membership } from '../organisations/membership.ts';
import type { DomainEvent } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';

interface Taking {
  readonly uid: string;
  readonly tokenHash: string;
  /** The new owner: an account, or an organisation for which the caller acts. */
  readonly userId: string;
  /** The new owner's title for it. */
  readonly title: string;
}

/** The second half of a handover: somebody takes the thing (docs/adr/0171). */
export class Handovers {
  private readonly handler: CommandHandler;
  private readonly codes: Pick<Codes, 'isActive' | 'isOrganisation' | 'limitOf'>;
  private readonly membership: Membership;

  constructor(
    handler: CommandHandler,
    codes: Pick<Codes, 'isActive' | 'isOrganisation' | 'limitOf'>,
  ) {
    this.handler = handler;
    this.codes = codes;
    this.membership = new Membership(handler);
  }

  /**
   * If the code was made by its owner, a place of the new owner's plan is taken first, with a
   * strict check; then the code changes its owner. A reactor completes what a crash interrupts, and
   * only it frees a place that got no code.
   * @throws DomainError if the link is invalid, or a rule refuses the takeover
   */
  async take(taking: Taking, context: CommandContext): Promise<Position | null> {
    const { uid, userId } = taking;
    const stream = streams.code(uid);
    // The new owner may have handed it over again since.
    const known =
      context.isResend === true &&
      (await this.handler.outcome(codeDecider, stream, context.commandId));
    if (known) return known.position;
    const code = await this.handler.state(codeDecider, stream);
    if (code.status !== 'owned') throw handoverNotFound();
    if (code.ownerId === userId) {
      return this.give({ ...taking, placeId: code.takenOver?.placeId ?? null }, context);
    }
    const placeId = code.batchId === null ? uuidV5(context.commandId, 'place') : null;
    // Checks the rules first, so that a refused takeover takes no place.
    codeDecider.decide(commandOf({ ...taking, placeId }, context), code);
    await this.mustBeActive(code.ownerId);
    if (code.handover) await this.mustStillBeOffered(uid, code.ownerId, code.handover.handoverId);
    if (placeId !== null && code.handover) {
      const { handoverId } = code.handover;
      await this.takePlace({ ...taking, handoverId, placeId }, context);
    }
    return this.give({ ...taking, placeId }, context);
  }

  /** Moves the code to its place. @throws DomainError if a rule refuses it */
  async finish(
    place: Taking & { readonly placeId: string },
    context: CommandContext,
  ): Promise<void> {
    const code = await this.handler.state(codeDecider, streams.code(place.uid));
    if (code.status === 'owned') await this.mustBeActive(code.ownerId);
    await this.give(place, context);
  }

  private async give(
    place: Taking & { readonly placeId: string | null },
    context: CommandContext,
  ): Promise<Position | null> {
    const command = commandOf(place, context);
    const stream = streams.code(place.uid);
    return (await this.handler.handle(codeDecider, stream, command, context)).position;
  }

  private async takePlace(
    place: Taking & { readonly handoverId: string; readonly placeId: string },
    context: CommandContext,
  ): Promise<void> {
    const { userId, placeId } = place;
    const limit = await this.codes.limitOf(userId);
    const stream = streams.allowance(userId);
    const command = { type: 'TakeOverPlace', ...place, limit } as const;
    await this.handler.handle(allowanceDecider, stream, command, context);
    // A resend finds the place that it took, which may have been freed since.
    const { left } = await this.handler.current(allowanceDecider, stream);
    if (left.includes(placeId)) throw notNow();
  }

  /** @throws DomainError if the member who offered it may no longer give it away */
  private async mustStillBeOffered(
    uid: string,
    ownerId: string,
    handoverId: string,
  ): Promise<void> {
    if (!(await this.codes.isOrganisation(ownerId))) return;
    const giver = await whoOffered({ uid, handoverId }, this.handler.log);
    if (giver !== null && !(await this.membership.mayManage(ownerId, giver)))
      throw handoverNotFound();
  }

  /** @throws DomainError if the giver is disabled or erased, without saying which */
  private async mustBeActive(ownerId: string): Promise<void> {
    if (!(await this.codes.isActive(ownerId))) throw notNow();
  }
}

const commandOf = (
  { uid, tokenHash, userId, title, placeId }: Taking & { readonly placeId: string | null },
  { at }: CommandContext,
) => ({ type: 'TakeOver', uid, ownerId: userId, tokenHash, title, placeId, at }) as const;

/**
 * The account that offered a code; for an organisation's code, the account of the member who did.
 * Null if it is not offered.
 */
export async function whoOffered(
  { uid, handoverId }: { readonly uid: string; readonly handoverId: string },
  log: Pick<EventLog, 'read'>,
): Promise<string | null> {
  const events = await log.read(streams.code(uid), { personal: 'skip' });
  const offer = (events as readonly Recorded<DomainEvent>[]).find(
    ({ type, data }) => type === 'HandoverOffered' && data.handoverId === handoverId,
  );
  return offer?.metadata.actor.kind === 'user' ? offer.metadata.actor.id : null;
}
