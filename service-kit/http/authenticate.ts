import type { Context } from 'koa';
import type { Tokens, TokenSubject } from '../tokens.ts';
import { HttpProblem, signInNeeded } from './http-problem.ts';

/** The caller, as the stores know them now. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: 'user' | 'admin';
  /** When the token ends by itself. */
  readonly expiresAt: Date;
}

/** Looks the account behind a token up; null where it is gone or disabled, or the session ended. */
export type FindAccount = (
  subject: TokenSubject,
) => Promise<{ readonly role: 'user' | 'admin' } | null>;

/** Reads the bearer token of a request and looks its account up, at each request anew. */
export class Authentication {
  private readonly tokens: Tokens;
  private readonly findAccount: FindAccount;

  constructor(tokens: Tokens, findAccount: FindAccount) {
    this.tokens = tokens;
    this.findAccount = findAccount;
  }

  /** @throws HttpProblem 401 where nobody is signed in */
  async user(context: Pick<Context, 'get'>): Promise<Principal> {
    const token = /^Bearer (?<token>\S+)$/u.exec(context.get('Authorization'))?.groups?.['token'];
    const subject = token === undefined ? null : await this.tokens.read(token);
    const account = subject && (await this.findAccount(subject));
    if (!account) throw signInNeeded();
    const { userId, sessionId, expiresAt } = subject;
    return { userId, sessionId, role: account.role, expiresAt };
  }

  /** @throws HttpProblem 401 where nobody is signed in, 403 for everybody but administrators */
  async administrator(context: Context): Promise<Principal> {
    const principal = await this.user(context);
    if (principal.role === 'admin') return principal;
    throw new HttpProblem({
      status: 403,
      code: 'administrators-only',
      detail: 'Only administrators may do this.',
    });
  }
}
