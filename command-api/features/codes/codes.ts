import type { CodeEvent } from '@app/events/code';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { planLimits } from '@app/service-kit/plans';
import type { CodeDirectory } from './code-directory.ts';
import type { BatchRequest } from '../batches/contract.ts';
import type { CodeChanges, CodeDetails } from './contract.ts';
import { allowanceDecider } from '../allowances/decider.ts';
import { batchDecider } from '../batches/decider.ts';
import { codeDecider, codeNotFound } from './decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { settingsDecider } from '../settings/decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Outcome } from '../../kernel/recent-outcomes.ts';
import { newUid } from './new-uid.ts';

/** How codes come into being and to their owners. */
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
    const user = await this.handler.state(userDecider, streams.user(userId));
    const plan = user.status === 'registered' ? user.plan : 'free';
    const settings = await this.handler.state(settingsDecider, streams.settings());
    const [free = newUid()] = await this.directory.drawFree(1);
    const taken = await this.handler.handle(
      allowanceDecider,
      streams.allowance(userId),
      {
        type: 'TakePlace',
        userId,
        uid: free,
        ...ownership(details),
        limit: planLimits(plan, settings).codes,
      },
      context,
    );
    const [place] = taken.events;
    if (!place) throw codeNotFound();
    const { uid, autoDeleteDays } = place.data;
    const { position } = await this.handler.handle(
      codeDecider,
      streams.code(uid),
      { type: 'Generate', uid, ownerId: userId, autoDeleteDays, text: ownership(details).text },
      context,
      true,
    );
    return { uid, position };
  }

  /** Claims a printed code: of any number of simultaneous claims exactly one wins. */
  async claim(
    uid: string,
    ownerId: string,
    details: CodeDetails,
    context: CommandContext,
  ): Promise<Outcome<CodeEvent>> {
    const printed = await this.directory.find(uid);
    const batchId = printed?.batchId ?? null;
    const command = { type: 'Claim', uid, ownerId, batchId, ...ownership(details) } as const;
    return this.handler.handle(codeDecider, streams.code(uid), command, context);
  }

  /** Changes a code of the owner's own. */
  async edit(
    uid: string,
    ownerId: string,
    changes: CodeChanges,
    context: CommandContext,
  ): Promise<Outcome<CodeEvent>> {
    const { greeting_message: greeting } = changes;
    const edits = {
      title: changes.title,
      greeting: greeting === undefined ? undefined : orNone(greeting),
      locationEnabled: changes.location_enabled,
      autoDeleteDays: changes.auto_delete_days,
      isPaused: changes.is_paused,
    };
    const command = { type: 'Edit', uid, ownerId, edits } as const;
    return this.handler.handle(codeDecider, streams.code(uid), command, context);
  }

  /** Makes all codes of a batch in one event: all of them or none. */
  async generateBatch(
    request: BatchRequest,
    context: CommandContext,
  ): Promise<{ batchId: string; position: Position | null }> {
    const batchId = uuidV5(context.commandId, 'batch');
    const { purpose, notes = null, quantity } = request;
    const uids = await this.directory.drawFree(quantity);
    const { position } = await this.handler.handle(
      batchDecider,
      streams.batch(batchId),
      {
        type: 'Generate',
        batchId,
        purpose,
        notes: notes === '' ? null : notes,
        uids,
        order: null,
      },
      context,
      true,
    );
    return { batchId, position };
  }

  /**
   * The owner of a code that takes messages.
   * @throws DomainError where no code has this uid, it is not claimed yet, or it is paused
   */
  async ownerOf(uid: string): Promise<{ ownerId: string; locationEnabled: boolean }> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    if (code.status === 'owned') {
      if (code.isPaused) throw notTakingMessages();
      await this.mustBeActive(code.ownerId);
      return code;
    }
    if (!(await this.directory.find(uid))) throw codeNotFound();
    throw new DomainError(
      'conflict',
      'code-not-claimed',
      'Item Not Claimed Yet. The owner must scan this code first.',
    );
  }

  /** @throws DomainError where the owner is disabled or erased: nothing is told of why */
  async mustBeActive(ownerId: string): Promise<void> {
    const owner = await this.handler.state(userDecider, streams.user(ownerId));
    if (owner.status !== 'registered' || !owner.isActive) throw notTakingMessages();
  }
}

/** Nothing in it says why (decisions, Codes). */
const notTakingMessages = (): DomainError =>
  new DomainError(
    'conflict',
    'code-not-taking-messages',
    'This code is not taking messages right now.',
  );

function ownership({ title, greeting_message = null, auto_delete_days = null }: CodeDetails) {
  return { text: { title, greeting: orNone(greeting_message) }, autoDeleteDays: auto_delete_days };
}

/** An emptied field is no greeting. */
const orNone = (greeting: string | null): string | null => (greeting === '' ? null : greeting);
