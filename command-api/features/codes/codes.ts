import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Plan } from '@app/events/user';
import { largestPlan, planLimits } from '@app/service-kit/plans';
import { codeOwnership } from './code-details.ts';
import { type CodeDirectory, newUid } from './code-directory.ts';
import type { CodeDetails } from './contract.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import { codeDecider } from './decider.ts';
import { codeGone, codeNotFound } from './refusals.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { settingsDecider } from '../settings/decider.ts';
import { canAnswer } from '../organisations/membership.ts';
import { organisationDecider } from '../organisations/decider.ts';
import type { ActiveOrganisation } from '../organisations/state.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { ownerOf } from './state.ts';

/** The code of a conversation, and the conversation's owner. */
interface InConversation {
  readonly uid: string;
  readonly ownerId: string;
}

/**
 * Codes for use by other aggregates: creating them within a plan's limit, and writing to their
 * owners.
 */
export class Codes {
  private readonly handler: CommandHandler;
  private readonly directory: CodeDirectory;

  constructor(handler: CommandHandler, directory: CodeDirectory) {
    this.handler = handler;
    this.directory = directory;
  }

  /**
   * Creates a code for its owner within the plan's limit: the place is taken first, with a strict
   * check, then the code is created. A reactor completes what a crash interrupts.
   * @throws DomainError `code-limit-reached`
   */
  async generate(
    userId: string,
    details: CodeDetails,
    context: CommandContext,
  ): Promise<{ uid: string; position: Position | null }> {
    const limit = await this.limitOf(userId);
    const [free = newUid()] = await this.directory.drawFree(1);
    const ownership = codeOwnership(details);
    const taken = await this.handler.handle(
      allowanceDecider,
      streams.allowance(userId),
      {
        type: 'TakePlace',
        userId,
        uid: free,
        ...ownership,
        limit,
      },
      context,
    );
    const place = taken.events.find((event) => event.type === 'CodePlaceTaken');
    if (!place) throw codeNotFound();
    const { uid, autoDeleteDays } = place.data;
    const { position } = await this.handler.handle(
      codeDecider,
      streams.code(uid),
      { type: 'Generate', uid, ownerId: userId, ...ownership, autoDeleteDays },
      context,
      true,
    );
    return { uid, position };
  }

  /** The number of codes that still fit into the owner's plan; -1 is unlimited. */
  async room(userId: string): Promise<number> {
    const limit = await this.limitOf(userId);
    const { taken } = await this.handler.state(allowanceDecider, streams.allowance(userId));
    return limit === -1 ? -1 : Math.max(0, limit - taken);
  }

  /** The number of codes that the owner's plan includes; -1 is unlimited. */
  async limitOf(userId: string): Promise<number> {
    const plan = await this.planOf(userId);
    const settings = await this.handler.state(settingsDecider, streams.settings());
    return planLimits(plan, settings).codes;
  }

  /**
   * The owner of a code that takes messages.
   * @throws DomainError if no code has this uid, or it is unclaimed, paused or deleted
   */
  async ownerOf(uid: string): Promise<{ ownerId: string; locationEnabled: boolean }> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    if (code.status === 'owned') {
      if (code.isPaused) throw notTakingMessages();
      await this.mustBeActive(code.ownerId);
      return code;
    }
    if (code.status !== 'none') throw codeGone();
    if (!(await this.directory.find(uid))) throw codeNotFound();
    throw new DomainError(
      'conflict',
      'code-not-claimed',
      'Item Not Claimed Yet. The owner must scan this code first.',
    );
  }

  /**
   * Checks that a conversation can continue: its code takes messages, or it was handed over since,
   * in which case the conversation stays with the former owner (docs/adr/0171).
   * @throws DomainError if not, or if the code was deleted
   */
  async mustTakeMessages({ uid, ownerId }: InConversation): Promise<void> {
    if (await this.wasHandedOver({ uid, ownerId })) await this.mustBeActive(ownerId);
    else await this.ownerOf(uid);
  }

  /**
   * Checks that a code exists, for finders' actions that are possible even while it is paused.
   * @throws DomainError if the code was deleted
   */
  async mustBeThere({ uid, ownerId }: InConversation): Promise<void> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    const isGone = code.status !== 'owned';
    if (isGone && !(await this.wasHandedOver({ uid, ownerId }))) throw codeGone();
  }

  private async wasHandedOver({ uid, ownerId }: InConversation): Promise<boolean> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    return code.status !== 'none' && ownerOf(code) !== ownerId;
  }

  /** @throws DomainError if the owner is disabled or erased, without saying which */
  private async mustBeActive(ownerId: string): Promise<void> {
    if (!(await this.isActive(ownerId))) throw notTakingMessages();
  }

  /** Whether somebody can answer: an owner who is not disabled, or a member of an organisation. */
  async isActive(ownerId: string): Promise<boolean> {
    const owner = await this.handler.state(userDecider, streams.user(ownerId));
    if (owner.status === 'registered') return owner.isActive;
    if (owner.status !== 'none') return false;
    const organisation = await this.organisation(ownerId);
    return organisation !== null && (await canAnswer(organisation, this.handler));
  }

  /** Whether an id is that of an organisation that was not dissolved. */
  async isOrganisation(id: string): Promise<boolean> {
    return (await this.organisation(id)) !== null;
  }

  /** The plan of an account; for an organisation, the largest plan of its owners. */
  private async planOf(ownerId: string): Promise<Plan> {
    const user = await this.handler.state(userDecider, streams.user(ownerId));
    if (user.status === 'registered') return user.plan;
    const owners = (await this.organisation(ownerId))?.members ?? [];
    const plans = await Promise.all(
      owners.filter(({ role }) => role === 'owner').map((owner) => this.planOf(owner.userId)),
    );
    return largestPlan(plans);
  }

  /** Null if it is not an organisation, or was dissolved. */
  private async organisation(id: string): Promise<ActiveOrganisation | null> {
    const state = await this.handler.state(organisationDecider, streams.organisation(id));
    return state.status === 'active' ? state : null;
  }
}

/** The message does not say why. */
const notTakingMessages = (): DomainError =>
  new DomainError(
    'conflict',
    'code-not-taking-messages',
    'This code is not taking messages right now.',
  );
