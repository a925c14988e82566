import type { ApiKeyScope } from '../access/api-key-scopes.ts';
import type { Context } from 'koa';
import { isApiKey } from '../access/api-key-text.ts';
import { type ApiKeys, notByApiKey } from '../access/api-keys.ts';
import { type HasSecondFactor, secondFactorNeeded } from '../access/second-factor.ts';
import { type FindProof, isRecent, stepUpRequired } from '../access/recent-proof.ts';
import { mayCall, type Role } from '../roles.ts';
import type { Tokens, TokenSubject } from '../tokens.ts';
import type { SessionUses } from '../access/session-uses.ts';
import { HttpProblem, signInNeeded } from './http-problem.ts';

/** What a page asks by itself while nobody is at it is no use of the session, nor is a live stream. */
const isAttended = (context: Pick<Context, 'get'>): boolean =>
  context.get('X-Unattended') !== 'true' && context.get('Accept') !== 'text/event-stream';

/** The caller, as the stores know them now. */
export interface Principal {
  readonly userId: string;
  /** Of a program the id of its API key. */
  readonly sessionId: string;
  readonly role: Role;
  /** When they signed in. */
  readonly startedAt: Date;
  /** When the token ends by itself. */
  readonly expiresAt: Date;
  /** A program of theirs calls, with an API key; then the role is that of any user. */
  readonly isByApiKey: boolean;
}

/** Looks the account behind a token up; null where it is gone or disabled, or the session ended. */
export type FindAccount = (subject: TokenSubject) => Promise<{ readonly role: Role } | null>;

export interface AuthenticationParts {
  readonly tokens: Tokens;
  readonly findAccount: FindAccount;
  readonly findProof: FindProof;
  readonly apiKeys: Pick<ApiKeys, 'admit'>;
  /** Knows when sessions were last used; without it none ends before its token. */
  readonly uses?: SessionUses | null;
  /** Given where the console needs a second factor. */
  readonly hasSecondFactor?: HasSecondFactor | null | undefined;
}

/** Reads the bearer token of a request and looks its account up, at each request anew. */
export class Authentication {
  private readonly tokens: Tokens;
  private readonly findAccount: FindAccount;
  private readonly findProof: FindProof;
  private readonly apiKeys: AuthenticationParts['apiKeys'];
  private readonly uses: SessionUses | null;
  private readonly hasSecondFactor: HasSecondFactor | null;

  constructor(parts: AuthenticationParts) {
    this.tokens = parts.tokens;
    this.findAccount = parts.findAccount;
    this.findProof = parts.findProof;
    this.apiKeys = parts.apiKeys;
    this.uses = parts.uses ?? null;
    this.hasSecondFactor = parts.hasSecondFactor ?? null;
  }

  /**
   * @param scope what the call asks of an API key; without it none is taken
   * @throws HttpProblem 401 where nobody is signed in; for an API key see `ApiKeys`
   */
  async user(context: Pick<Context, 'get'>, scope?: ApiKeyScope): Promise<Principal> {
    const token = /^Bearer (?<token>\S+)$/u.exec(context.get('Authorization'))?.groups?.['token'];
    if (token !== undefined && isApiKey(token)) return this.program(token, scope);
    const subject = token === undefined ? null : await this.tokens.read(token);
    const account = subject && (await this.findAccount(subject));
    if (!account) throw signInNeeded();
    const { userId, sessionId, startedAt } = subject;
    // Whoever works for the operator, too (docs/adr/0128).
    const isAdministrator = account.role !== 'user';
    const session = { sessionId, startedAt, isAdministrator, isAttended: isAttended(context) };
    if (this.uses && !(await this.uses.admits(session))) throw signInNeeded();
    const expiresAt = this.uses?.endOf(session, subject.expiresAt) ?? subject.expiresAt;
    return { userId, sessionId, role: account.role, startedAt, expiresAt, isByApiKey: false };
  }

  /** Whatever else the owner of the key may do, their programs have no role. */
  private async program(key: string, scope: ApiKeyScope | undefined): Promise<Principal> {
    const { userId, keyId, madeAt, expiresAt } = await this.apiKeys.admit(key, scope);
    const [sessionId, startedAt] = [keyId, madeAt];
    return { userId, sessionId, role: 'user', startedAt, expiresAt, isByApiKey: true };
  }

  /**
   * Lets in whose role may make a call below `/admin`.
   * @param call such as `GET /admin/users`
   * @throws HttpProblem 401 where nobody is signed in, 403 for everybody else, and where the console
   *   needs a second factor that the session did not have
   */
  async staff(context: Context, call: string): Promise<Principal> {
    const principal = await this.user(context);
    if (!mayCall(principal.role, call)) throw notForRole(principal.role);
    if (this.hasSecondFactor && !(await this.hasSecondFactor(principal.sessionId))) {
      throw secondFactorNeeded();
    }
    return principal;
  }

  /**
   * Lets on whoever signed in, or proved who they are, within the last ten minutes.
   * @throws HttpProblem 403 `step-up-required`; `not-by-api-key` for a program, which proves nothing
   */
  async recentProof({ sessionId, startedAt, isByApiKey }: Principal): Promise<void> {
    if (isByApiKey) throw notByApiKey();
    if (isRecent(startedAt)) return;
    const provedAt = await this.findProof(sessionId);
    if (provedAt === null || !isRecent(provedAt)) throw stepUpRequired();
  }
}

const notForRole = (role: Role): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'administrators-only',
    detail:
      role === 'user' ? 'Only administrators may do this.' : 'Your role does not include this.',
  });
