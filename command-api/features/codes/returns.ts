import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { threadDecider, threadUnknown } from '../threads/decider.ts';
import { codeDecider } from './decider.ts';

export interface Return {
  readonly uid: string;
  readonly ownerId: string;
  /** The conversation that led to its return; null if none did. */
  readonly threadId: string | null;
  /** The message to the finder; empty for none. */
  readonly thanks: string;
}

/** Ends the lost mode, and thanks the finder in the conversation. */
export class Returns {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
  }

  /**
   * The finder is thanked first: after a crash in between, the code is still lost, which its owner
   * sees. A resend does not thank twice (docs/adr/0114).
   * @returns the position of the end; null if the code was not lost
   * @throws DomainError if the code or the conversation is not theirs
   */
  async end(found: Return, context: CommandContext): Promise<Position | null> {
    const { uid, ownerId, threadId } = found;
    if (threadId !== null) await this.thank({ ...found, threadId }, context);
    const { position } = await this.handler.handle(
      codeDecider,
      streams.code(uid),
      { type: 'MarkFound', uid, ownerId, threadId },
      context,
    );
    return position;
  }

  private async thank(
    { uid, ownerId, threadId, thanks }: Return & { readonly threadId: string },
    context: CommandContext,
  ): Promise<void> {
    const stream = streams.thread(threadId);
    const thread = await this.handler.state(threadDecider, stream);
    if (thread.status === 'none' || thread.ownerId !== ownerId || thread.uid !== uid) {
      throw threadUnknown();
    }
    const code = await this.handler.state(codeDecider, streams.code(uid));
    const newest = [...thread.messages].findLast(([, { sender }]) => sender === 'finder');
    const isLost = code.status === 'owned' && code.lost !== null;
    if (thanks === '' || !newest || !isLost) return;
    await this.handler.handle(
      threadDecider,
      stream,
      { type: 'Reply', ownerId, messageId: newest[0], content: thanks },
      { ...context, commandId: uuidV5(context.commandId, 'thanks') },
    );
  }
}
