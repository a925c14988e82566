import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import type { SessionMethod } from '@app/events/session';
import { streams } from '@app/events/streams';
import { isReplaced } from '@app/service-kit/access/renewed-token';
import type { FindAccount, Principal } from '@app/service-kit/http/authenticate';
import { SESSION_SECONDS, type Tokens } from '@app/service-kit/tokens';
import { type Vault, SubjectErasedError } from '@app/service-kit/vault/vault';
import { DomainError } from '../../kernel/domain-error.ts';
import type { BeganOn } from './began-on.ts';
import { sessionDecider } from './decider.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { SecondFactorSessions } from './ended-sessions.ts';
import type { SessionList } from './session-list.ts';
import { monthOf, monthSubject } from '@app/service-kit/month-subject';

interface NewSession extends BeganOn {
  readonly userId: string;
  /**
   * The user's epoch when they proved their identity. If their sessions were ended since then, this
   * one has ended, too.
   */
  readonly epoch: number;
  readonly method: SessionMethod;
  /** True for a passkey, and for a password or a link with a code. By default false. */
  readonly hasSecondFactor?: boolean;
}

interface SessionParts {
  readonly handler: CommandHandler;
  readonly tokens: Tokens;
  readonly list: SessionList;
  readonly vault: Pick<Vault, 'ensure'>;
  readonly secondFactors: SecondFactorSessions;
}

export class Sessions {
  private readonly handler: CommandHandler;
  private readonly tokens: Tokens;
  private readonly list: SessionList;
  private readonly vault: Pick<Vault, 'ensure'>;
  private readonly secondFactors: SecondFactorSessions;

  constructor({ handler, tokens, list, vault, secondFactors }: SessionParts) {
    this.handler = handler;
    this.tokens = tokens;
    this.list = list;
    this.vault = vault;
    this.secondFactors = secondFactors;
  }

  /** Starts a session. The same command gets the same token again. */
  async start(
    { userId, epoch, method, device, place, hasSecondFactor = false }: NewSession,
    context: CommandContext,
  ): Promise<{ token: string; position: Position | null }> {
    const sessionId = uuidV5(context.commandId, 'session');
    const expiresAt = new Date(context.at.getTime() + SESSION_SECONDS * 1000);
    const month = await deviceMonth(this.vault, context.at);
    // Listed before it starts, so that the list is complete.
    await this.list.add({ sessionId, userId, epoch, expiresAt });
    const { events, position } = await this.handler.handle(
      sessionDecider,
      streams.session(sessionId),
      {
        type: 'Start',
        sessionId,
        userId,
        method,
        epoch,
        device,
        place,
        deviceMonth: month,
        expiresAt,
      },
      { ...context, actor: { kind: 'user', id: userId } },
    );
    const started = events.find((event) => event.type === 'SessionStarted');
    if (!started) throw new DomainError('conflict', 'session-lost', 'Please sign in again.');
    const end = new Date(started.data.expiresAt);
    const at = new Date(end.getTime() - SESSION_SECONDS * 1000);
    if (hasSecondFactor) await this.secondFactors.note(sessionId, end);
    const subject = { userId, sessionId, epoch: started.data.epoch };
    return { token: await this.tokens.sign(subject, at), position };
  }

  /**
   * Whether a user may have another open session, including one that is about to start.
   * @param at sessions that have expired by then are ignored
   */
  async hasOthers(
    { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
    at: Date,
  ): Promise<boolean> {
    const others = await this.list.others(userId, sessionId, at);
    if (others === null) return true;
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status !== 'registered') return false;
    for (const other of others) {
      // A replica may know an epoch that this process has not received yet.
      const counts = other.epoch >= user.sessionEpoch || other.sessionId === user.keptSessionId;
      if (!counts) continue;
      const stream = streams.session(other.sessionId);
      if (!(await this.handler.state(sessionDecider, stream)).ended) return true;
    }
    return false;
  }

  /**
   * The new token of a session after a proof, which replaces the former one.
   * @param startedAt when the session began; the token expires when the first one would have
   */
  async renewed(
    { userId, sessionId, startedAt }: Pick<Principal, 'userId' | 'sessionId' | 'startedAt'>,
    renewal: number,
  ): Promise<string> {
    const { epoch } = await this.handler.state(sessionDecider, streams.session(sessionId));
    return this.tokens.sign({ userId, sessionId, epoch, renewal }, startedAt);
  }

  /** The account of a token; null if account, session or token are no longer valid. */
  readonly find: FindAccount = async ({ userId, sessionId, epoch, renewal = 0 }) => {
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status !== 'registered' || !user.isActive) return null;
    if (epoch !== user.sessionEpoch && sessionId !== user.keptSessionId) return null;
    const session = await this.handler.state(sessionDecider, streams.session(sessionId));
    return session.ended || isReplaced(renewal, session) ? null : { role: user.role };
  };
}

/**
 * The month whose key seals a session's device and place (docs/adr/0129). A missing key is created.
 * @returns null if it is already destroyed, for example after a wrong clock: sign-ins still work
 * @throws the error of `pg` if Postgres is unreachable
 */
export async function deviceMonth(vault: Pick<Vault, 'ensure'>, at: Date): Promise<string | null> {
  const month = monthOf(at);
  try {
    await vault.ensure([monthSubject('devices', month)], 'append');
    return month;
  } catch (error) {
    if (error instanceof SubjectErasedError) return null;
    throw error;
  }
}
