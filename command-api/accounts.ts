import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import type { SessionEvent } from '@app/events/session';
import { type ReservationKind, streams } from '@app/events/streams';
import type { Role } from '@app/events/user';
import { SESSION_SECONDS, type Tokens } from '@app/service-kit/tokens';
import { DomainError } from './domain/domain-error.ts';
import { reservationDecider } from './domain/reservation/decider.ts';
import { sessionDecider } from './domain/session/decider.ts';
import { userDecider } from './domain/user/decider.ts';
import type { CommandHandler } from './handling/command-handler.ts';
import { reservationStream } from './lookup-hash.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface NewAccount {
  readonly username: string;
  readonly email: string | null;
  readonly password: string;
  readonly role: Role;
}

/** Registration and sign-in. */
export class Accounts {
  private readonly handler: CommandHandler;
  private readonly tokens: Tokens;
  private readonly lookupKey: KeyObject;

  constructor(handler: CommandHandler, tokens: Tokens, lookupKey: KeyObject) {
    this.handler = handler;
    this.tokens = tokens;
    this.lookupKey = lookupKey;
  }

  /**
   * Registers an account: its names first, then the user. A crash in between leaves names whose
   * user never came into being, and those can be taken (design, Write side).
   * @throws DomainError where a name is taken
   */
  async register(account: NewAccount, context: CommandContext): Promise<string> {
    const userId = uuidV5(context.commandId, 'user');
    const passwordHash = await hashPassword(account.password);
    await this.reserve('username', account.username, userId, context);
    if (account.email !== null) await this.reserve('email', account.email, userId, context);
    const { username, email, role } = account;
    await this.handler.handle(
      userDecider,
      streams.user(userId),
      { type: 'Register', userId, role, username, email, passwordHash },
      // Nobody else can be the actor of one's own registration.
      {
        ...context,
        actor: context.actor.kind === 'finder' ? { kind: 'user', id: userId } : context.actor,
      },
    );
    return userId;
  }

  private async reserve(
    kind: ReservationKind,
    name: string,
    userId: string,
    context: CommandContext,
  ): Promise<void> {
    const stream = reservationStream(kind, name, this.lookupKey);
    const command = { type: 'Reserve', kind, userId } as const;
    const { holder } = await this.handler.state(reservationDecider, stream);
    if (holder === null || holder === userId || (await this.isRegistered(holder))) {
      await this.handler.handle(reservationDecider, stream, command, context);
      return;
    }
    // The holder's registration stopped half-way. Once it is closed it cannot be finished any
    // more, so exactly one of the two gets the name.
    const close = { type: 'AbandonRegistration', userId: holder } as const;
    await this.handler.handle(userDecider, streams.user(holder), close, context);
    const takeOver = { ...command, abandonedHolder: holder };
    await this.handler.handle(reservationDecider, stream, takeOver, context);
  }

  private async isRegistered(userId: string): Promise<boolean> {
    const { status } = await this.handler.state(userDecider, streams.user(userId));
    return status === 'registered';
  }

  /** The user who has this username or e-mail address; null where nobody has. */
  async find(identifier: string): Promise<string | null> {
    const holder = await this.holderOf(identifier);
    return holder !== null && (await this.isRegistered(holder)) ? holder : null;
  }

  private async holderOf(identifier: string): Promise<string | null> {
    const kind = identifier.includes('@') ? 'email' : 'username';
    const stream = reservationStream(kind, identifier, this.lookupKey);
    return (await this.handler.state(reservationDecider, stream)).holder;
  }

  /**
   * Checks a username or e-mail address with its password.
   * @returns the user's id; null where either is wrong, after the same time
   */
  async authenticate(identifier: string, password: string): Promise<string | null> {
    const holder = await this.holderOf(identifier);
    const user = holder && (await this.handler.state(userDecider, streams.user(holder)));
    const hash = user && user.status === 'registered' ? user.passwordHash : null;
    return (await verifyPassword(password, hash)) ? holder : null;
  }

  /** Starts a session. The same command gets the same token again. */
  async startSession(
    userId: string,
    method: SessionEvent['data']['method'],
    context: CommandContext,
  ): Promise<{ token: string; position: Position | null }> {
    const sessionId = uuidV5(context.commandId, 'session');
    const expiresAt = new Date(context.at.getTime() + SESSION_SECONDS * 1000);
    const { events, position } = await this.handler.handle(
      sessionDecider,
      streams.session(sessionId),
      { type: 'Start', sessionId, userId, method, expiresAt },
      { ...context, actor: { kind: 'user', id: userId } },
    );
    const [started] = events;
    if (!started) throw new DomainError('conflict', 'session-lost', 'Please sign in again.');
    const end = new Date(started.data.expiresAt).getTime();
    const at = new Date(end - SESSION_SECONDS * 1000);
    return { token: await this.tokens.sign({ userId, sessionId }, at), position };
  }
}
