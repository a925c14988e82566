import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { Photo, ThreadEvent } from '@app/events/thread';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import type { Pictures } from '@app/service-kit/media/pictures';
import { makeThreadToken, readThreadToken } from '@app/service-kit/thread-token';
import type { Codes } from '../codes/codes.ts';
import type { FinderMessage } from './contract.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  messageNotFound,
  nextMessageId,
  type ThreadCommand,
  threadDecider,
  threadNotFound,
} from './decider.ts';
import { isThreadId, messageId, threadOfMessage } from './message-id.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Outcome } from '../../kernel/recent-outcomes.ts';

export interface SentMessage {
  readonly id: string;
  readonly position: Position | null;
}

/** The conversations between finders and owners. */
export class Threads {
  private readonly handler: CommandHandler;
  private readonly codes: Codes;
  private readonly pictures: Pictures;
  private readonly linkKey: KeyObject;

  constructor(handler: CommandHandler, codes: Codes, pictures: Pictures, linkKey: KeyObject) {
    this.handler = handler;
    this.codes = codes;
    this.pictures = pictures;
    this.linkKey = linkKey;
  }

  /** A finder's first message about a code starts a thread. The token opens it for the finder. */
  async start(
    uid: string,
    message: FinderMessage,
    context: CommandContext,
  ): Promise<SentMessage & { token: string }> {
    const { ownerId, locationEnabled } = await this.codes.ownerOf(uid);
    const threadId = uuidV5(context.commandId, 'thread');
    const { token, hash } = makeThreadToken(threadId, this.linkKey);
    const { position } = await this.handler.handle(
      threadDecider,
      streams.thread(threadId),
      {
        type: 'Start',
        threadId,
        uid,
        ownerId,
        tokenHash: hash,
        content: message.content,
        email: message.sender_email ?? null,
        phone: message.sender_phone ?? null,
        place: locationEnabled ? (message.location_data ?? null) : null,
        photos: await this.photosOf(message, uid, messageId(threadId, 1)),
      },
      context,
      true,
    );
    return { id: messageId(threadId, 1), token, position };
  }

  private async photosOf(
    { photo_ids: ids = [] }: FinderMessage,
    uid: string,
    inMessage: string,
  ): Promise<readonly Photo[]> {
    if (ids.length === 0) return [];
    const photos = await this.pictures.takeForMessage(ids, uid, inMessage);
    if (photos) return photos;
    throw new DomainError(
      'conflict',
      'photo-not-there',
      'A photo is not there any more. Please add it again.',
    );
  }

  /** The owner drops what a finder writes from now on, or takes it again. */
  async block(
    ownerId: string,
    threadId: string,
    isBlocked: boolean,
    context: CommandContext,
  ): Promise<Outcome<ThreadEvent>> {
    const command = { type: isBlocked ? 'Block' : 'Unblock', ownerId } as const;
    // Another text may name no stream; the rules answer for one that is not there.
    const stream = streams.thread(isThreadId(threadId) ? threadId : 'none');
    return this.handler.handle(threadDecider, stream, command, context);
  }

  /** The finder wants the private link sent again. */
  async requestLink(
    token: string,
    channel: 'email' | 'phone',
    context: CommandContext,
  ): Promise<Outcome<ThreadEvent>> {
    return this.asFinder(
      token,
      (tokenHash) => ({ type: 'RequestLink', tokenHash, channel }),
      context,
    );
  }

  /** The finder withdraws their contact data; a reactor destroys its key. */
  async withdrawContact(token: string, context: CommandContext): Promise<Outcome<ThreadEvent>> {
    return this.asFinder(token, (tokenHash) => ({ type: 'WithdrawContact', tokenHash }), context);
  }

  private async asFinder(
    token: string,
    command: (tokenHash: string) => ThreadCommand,
    context: CommandContext,
  ): Promise<Outcome<ThreadEvent>> {
    const found = readThreadToken(token);
    if (!found) throw threadNotFound();
    const stream = streams.thread(found.threadId);
    return this.handler.handle(threadDecider, stream, command(found.hash), context);
  }

  /** The finder writes again, through the private link. */
  async answer(token: string, content: string, context: CommandContext): Promise<SentMessage> {
    const found = readThreadToken(token);
    if (!found) throw threadNotFound();
    const stream = streams.thread(found.threadId);
    const thread = await this.handler.state(threadDecider, stream);
    if (thread.status === 'none' || !isSameSecret(thread.tokenHash, found.hash))
      throw threadNotFound();
    await this.codes.ownerOf(thread.uid);
    const command = { type: 'Answer', tokenHash: found.hash, content } as const;
    const outcome = await this.handler.handle(threadDecider, stream, command, context);
    // Of a blocked thread nothing is stored, and the answer looks as if it were.
    const dropped = { id: nextMessageId(thread), position: outcome.position };
    return outcome.events.length === 0 ? dropped : sentMessage(outcome);
  }

  /** The owner replies to a message of theirs. */
  async reply(
    ownerId: string,
    toMessageId: string,
    content: string,
    context: CommandContext,
  ): Promise<SentMessage> {
    const threadId = threadOfMessage(toMessageId);
    if (threadId === null) throw messageNotFound();
    const command = { type: 'Reply', ownerId, messageId: toMessageId, content } as const;
    const stream = streams.thread(threadId);
    return sentMessage(await this.handler.handle(threadDecider, stream, command, context));
  }
}

function sentMessage({ events, position }: Outcome<ThreadEvent>): SentMessage {
  const sent = events.find((event) => event.type === 'MessageSent');
  if (!sent) throw messageNotFound();
  return { id: sent.data.messageId, position };
}
