import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import type { SessionMethod } from '@app/events/session';
import { streams } from '@app/events/streams';
import type { FindAccount } from '@app/service-kit/http/authenticate';
import { SESSION_SECONDS, type Tokens } from '@app/service-kit/tokens';
import { DomainError } from '../../kernel/domain-error.ts';
import { sessionDecider } from './decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

export interface NewSession {
  readonly userId: string;
  /** The user's epoch when they proved who they are: what ended sessions since ends this one. */
  readonly epoch: number;
  readonly method: SessionMethod;
  readonly device: string | null;
}

/** Who is signed in. */
export class Sessions {
  private readonly handler: CommandHandler;
  private readonly tokens: Tokens;

  constructor(handler: CommandHandler, tokens: Tokens) {
    this.handler = handler;
    this.tokens = tokens;
  }

  /** Starts a session. The same command gets the same token again. */
  async start(
    { userId, epoch, method, device }: NewSession,
    context: CommandContext,
  ): Promise<{ token: string; position: Position | null }> {
    const sessionId = uuidV5(context.commandId, 'session');
    const expiresAt = new Date(context.at.getTime() + SESSION_SECONDS * 1000);
    const { events, position } = await this.handler.handle(
      sessionDecider,
      streams.session(sessionId),
      { type: 'Start', sessionId, userId, method, epoch, device, expiresAt },
      { ...context, actor: { kind: 'user', id: userId } },
    );
    const started = events.find((event) => event.type === 'SessionStarted');
    if (!started) throw new DomainError('conflict', 'session-lost', 'Please sign in again.');
    const end = new Date(started.data.expiresAt).getTime();
    const at = new Date(end - SESSION_SECONDS * 1000);
    const subject = { userId, sessionId, epoch: started.data.epoch };
    return { token: await this.tokens.sign(subject, at), position };
  }

  /** The account behind a token; null where the account or the session does not count any more. */
  readonly find: FindAccount = async ({ userId, sessionId, epoch }) => {
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status !== 'registered' || !user.isActive) return null;
    if (epoch !== user.sessionEpoch && sessionId !== user.keptSessionId) return null;
    const session = await this.handler.state(sessionDecider, streams.session(sessionId));
    return session.ended ? null : { role: user.role };
  };
}
