import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { type Relay, relayAccess } from '@app/service-kit/relay';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Codes } from '../codes/codes.ts';
import {
  type CallCommand,
  type CallParty,
  callsNotAllowed,
  threadBlocked,
} from '../threads/call-decisions.ts';
import { threadDecider, threadNotFound, threadUnknown } from '../threads/decider.ts';
import { isThreadId } from '../threads/message-id.ts';
import type { OpenThread } from '../threads/state.ts';
import { cleanDescription } from './clean-description.ts';
import type { RelayAnswer } from './contract.ts';
import type { Descriptions } from './descriptions.ts';

export interface CallParts {
  readonly handler: CommandHandler;
  readonly codes: Codes;
  readonly descriptions: Descriptions;
  /** If undefined, there are no calls. */
  readonly relay: Relay | undefined;
}

/** One side of a thread, and the thread's id. */
export interface Caller {
  readonly threadId: string;
  readonly by: CallParty;
}

/** @throws DomainError if the text is not the id of a thread */
export function ownerOf(threadId: string, ownerId: string): Caller {
  if (!isThreadId(threadId)) throw threadUnknown();
  return { threadId, by: { side: 'owner', ownerId } };
}

/** @throws DomainError if the text is not the token of a private link */
export function finderOf(token: string): Caller {
  const read = readThreadToken(token);
  if (!read) throw threadNotFound();
  return { threadId: read.threadId, by: { side: 'finder', tokenHash: read.hash } };
}

/**
 * Calls between the sides of a thread. The sound goes from browser to browser, through the relay.
 */
export class Calls {
  private readonly handler: CommandHandler;
  private readonly codes: Codes;
  private readonly descriptions: Descriptions;
  private readonly relay: Relay | undefined;

  constructor({ handler, codes, descriptions, relay }: CallParts) {
    this.handler = handler;
    this.codes = codes;
    this.descriptions = descriptions;
    this.relay = relay;
  }

  /** For changes that need no relay: choosing, ending. */
  async change(
    threadId: string,
    command: CallCommand,
    context: CommandContext,
  ): Promise<Position | null> {
    const stream = streams.thread(threadId);
    return (await this.handler.handle(threadDecider, stream, command, context)).position;
  }

  /** The finder asks for a call. @throws DomainError if calls are not possible */
  async ask({ threadId, by }: Caller, context: CommandContext): Promise<Position | null> {
    if (by.side !== 'finder') throw threadUnknown();
    await this.openFor({ threadId, by });
    return this.change(threadId, { type: 'AskForCall', by }, context);
  }

  /**
   * Credentials of the relay, for whoever may call or is called.
   * @throws DomainError if calls are not possible
   */
  async relayAccess(caller: Caller, now: Date): Promise<RelayAnswer> {
    const { relay, thread } = await this.openFor(caller);
    mayUseRelay(caller, thread);
    const { urls, ...secret } = relayAccess(relay, now);
    return { urls: [...urls], ...secret };
  }

  /** Rings the other side. @param sdp the offer of the caller's browser */
  async offer(
    caller: Caller,
    sdp: string,
    context: CommandContext,
  ): Promise<{ readonly id: string; readonly position: Position | null }> {
    const callId = uuidV5(context.commandId, 'call');
    const command = { type: 'OfferCall', by: caller.by, callId, at: context.at } as const;
    const position = await this.describe(caller, { id: callId, callId, sdp }, command, context);
    return { id: callId, position };
  }

  /** @param sdp the answer of the accepting browser to the offer */
  async accept(
    caller: Caller,
    callId: string,
    sdp: string,
    context: CommandContext,
  ): Promise<Position | null> {
    const id = uuidV5(context.commandId, 'answer');
    const about = { by: caller.by, callId, at: context.at };
    const command = { type: 'AcceptCall', answerId: id, ...about } as const;
    return this.describe(caller, { id, callId, sdp }, command, context);
  }

  /** The description is stored before its event, and removed if the event is refused. */
  private async describe(
    caller: Caller,
    { id, callId, sdp }: { readonly id: string; readonly callId: string; readonly sdp: string },
    command: CallCommand,
    context: CommandContext,
  ): Promise<Position | null> {
    const cleaned = cleanDescription(sdp);
    await this.openFor(caller);
    await this.descriptions.put(id, callId, cleaned, context.at);
    try {
      return await this.change(caller.threadId, command, context);
    } catch (error) {
      if (error instanceof DomainError) await this.descriptions.remove(id);
      throw error;
    }
  }

  /**
   * A thread in which calls are possible: there is a relay, the owner is a person, and the code
   * takes messages.
   * @throws DomainError if it is not the caller's, or calls are not possible
   */
  private async openFor({ threadId, by }: Caller): Promise<{ relay: Relay; thread: OpenThread }> {
    const thread = await this.handler.state(threadDecider, streams.thread(threadId));
    const unknown = by.side === 'owner' ? threadUnknown() : threadNotFound();
    if (thread.status === 'none') throw unknown;
    const isTheirs =
      by.side === 'owner'
        ? thread.ownerId === by.ownerId
        : isSameSecret(thread.tokenHash, by.tokenHash);
    if (!isTheirs) throw unknown;
    if (!this.relay) throw noCalls();
    if (await this.codes.isOrganisation(thread.ownerId)) throw noCalls();
    await this.codes.mustTakeMessages(thread);
    return { relay: this.relay, thread };
  }
}

/** A finder is not told that they are blocked. */
function mayUseRelay({ by }: Caller, { isBlocked, calls }: OpenThread): void {
  if (by.side === 'owner') {
    if (isBlocked) throw threadBlocked();
    return;
  }
  if (isBlocked || (!calls.allowed && calls.current === null)) throw callsNotAllowed();
}

/**
 * The same message without a relay and for an organisation, so that finders do not learn who the
 * owner is.
 */
const noCalls = (): DomainError =>
  new DomainError(
    'conflict',
    'calls-not-available',
    'There are no calls in this conversation. Please write a message.',
  );
