import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { planLimits } from '@app/service-kit/plans';
import { codeOwnership } from './code-details.ts';
import type { CodeDirectory } from './code-directory.ts';
import type { CodeDetails } from './contract.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import { codeDecider } from './decider.ts';
import { codeGone, codeNotFound } from './refusals.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { settingsDecider } from '../settings/decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { newUid } from './new-uid.ts';

/** Codes as other aggregates meet them: made within a plan's limit, and written to by finders. */
export class Codes {
  private readonly handler: CommandHandler;
  private readonly directory: CodeDirectory;

  constructor(handler: CommandHandler, directory: CodeDirectory) {
    this.handler = handler;
    this.directory = directory;
  }

  /**
   * Makes a code for its owner within the limit of the plan: a place is taken first, strictly,
   * then the code is made. What a crash leaves in between, a reactor finishes.
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

  /** How many codes the plan of an owner has room for; -1 is unlimited. */
  async room(userId: string): Promise<number> {
    const limit = await this.limitOf(userId);
    const { taken } = await this.handler.state(allowanceDecider, streams.allowance(userId));
    return limit === -1 ? -1 : Math.max(0, limit - taken);
  }

  private async limitOf(userId: string): Promise<number> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    const plan = user.status === 'registered' ? user.plan : 'free';
    const settings = await this.handler.state(settingsDecider, streams.settings());
    return planLimits(plan, settings).codes;
  }

  /**
   * The owner of a code that takes messages.
   * @throws DomainError where no code has this uid, it is not claimed yet, paused, or deleted
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
   * What finders do beside writing goes on while a code is paused.
   * @throws DomainError where the code was deleted
   */
  async mustBeThere(uid: string): Promise<void> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    if (code.status !== 'owned') throw codeGone();
  }

  /** @throws DomainError where the owner is disabled or erased; it does not say which */
  private async mustBeActive(ownerId: string): Promise<void> {
    const owner = await this.handler.state(userDecider, streams.user(ownerId));
    if (owner.status !== 'registered' || !owner.isActive) throw notTakingMessages();
  }
}

/** It does not say why. */
const notTakingMessages = (): DomainError =>
  new DomainError(
    'conflict',
    'code-not-taking-messages',
    'This code is not taking messages right now.',
  );
