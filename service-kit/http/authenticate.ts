import type { ApiKeyScope } from '../access/api-key-scopes.ts';
import type { Context } from 'koa';
import { isApiKey } from '../access/api-key-text.ts';
import { type ApiKeys, notByApiKey } from '../access/api-keys.ts';
import { type HasSecondFactor, secondFactorNeeded } from '../access/second-factor.ts';
import { type FindProof, isRecent, stepUpRequired } from '../access/recent-proof.ts';
import { mayCall, type Role } from '../roles.ts';
import { cleanTyped } from '../typed-text.ts';
import type { Tokens, TokenSubject } from '../tokens.ts';
import type { SessionUses } from '../access/session-uses.ts';
import { HttpProblem, signInNeeded } from './http-problem.ts';

/**
 * Requests that a page makes on its own do not count as use of the session, nor does a live stream.
 */
const isAttended = (context: Pick<Context, 'get'>): boolean =>
  context.get('X-Unattended') !== 'true' && context.get('Accept') !== 'text/event-stream';

/** The caller, with the current state of their account. */
export interface Principal {
  readonly userId: string;
  /** For a program, the id of its API key. */
  readonly sessionId: string;
  readonly role: Role;
  /** When they signed in. */
  readonly startedAt: Date;
  /** When the token expires. */
  readonly expiresAt: Date;
  /** Whether a program calls with an API key; its role is then `user`. */
  readonly isByApiKey: boolean;
}

/** Finds the account of a token; null if it is gone or disabled, or the session has ended. */
export type FindAccount = (subject: TokenSubject) => Promise<{ readonly role: Role } | null>;

export interface AuthenticationParts {
  readonly tokens: Tokens;
  readonly findAccount: FindAccount;
  readonly findProof: FindProof;
  readonly apiKeys: Pick<ApiKeys, 'admit'>;
  /** Knows when sessions were last used; without it, sessions last as long as their token. */
  readonly uses?: Pick<SessionUses, 'admits' | 'endOf'> | null;
  /** Set if the console requires a second factor. */
  readonly hasSecondFactor?: HasSecondFactor | null | undefined;
}

const BEARER = /^Bearer +([\w.~+/=-]+)$/iu;

/** Invisible characters, which a copied token may have around it, arrive as bytes. */
function bearerToken(header: string): string | undefined {
  const found =
    BEARER.exec(header) ?? BEARER.exec(cleanTyped(Buffer.from(header, 'latin1').toString()));
  return found?.[1];
}

/** Reads the bearer token of a request and looks up its account, on each request. */
export class Authentication {
  private readonly tokens: Tokens;
  private readonly findAccount: FindAccount;
  private readonly findProof: FindProof;
  private readonly apiKeys: AuthenticationParts['apiKeys'];
  private readonly uses: Pick<SessionUses, 'admits' | 'endOf'> | null;
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
   * @param scope the scope required of an API key; without it, keys are rejected
   * @throws HttpProblem 401 if nobody is signed in; for an API key see `ApiKeys`
   */
  async user(context: Pick<Context, 'get'>, scope?: ApiKeyScope): Promise<Principal> {
    const token = bearerToken(context.get('Authorization'));
    if (token !== undefined && isApiKey(token)) return this.program(token, scope);
    const subject = token === undefined ? null : await this.tokens.read(token);
    const account = subject && (await this.findAccount(subject));
    if (!account) throw signInNeeded();
    const { userId, sessionId, startedAt } = subject;
    // Includes all staff roles (docs/adr/0127).
    const isAdministrator = account.role !== 'user';
    const session = { sessionId, startedAt, isAdministrator, isAttended: isAttended(context) };
    if (this.uses && !(await this.uses.admits(session))) throw signInNeeded();
    const expiresAt = this.uses?.endOf(session, subject.expiresAt) ?? subject.expiresAt;
    return { userId, sessionId, role: account.role, startedAt, expiresAt, isByApiKey: false };
  }

  /** Programs have no staff role, even if the key's owner has one. */
  private async program(key: string, scope: ApiKeyScope | undefined): Promise<Principal> {
    const { userId, keyId, madeAt, expiresAt } = await this.apiKeys.admit(key, scope);
    const [sessionId, startedAt] = [keyId, madeAt];
    return { userId, sessionId, role: 'user', startedAt, expiresAt, isByApiKey: true };
  }

  /**
   * Admits callers whose role may make a call below `/admin`.
   * @param call such as `GET /admin/users`
   * @throws HttpProblem 401 if nobody is signed in; 403 for other roles, and if the console
   *   requires a second factor that the session did not have
   */
  async staff(context: Pick<Context, 'get'>, call: string): Promise<Principal> {
    const principal = await this.user(context);
    if (!mayCall(principal.role, call)) throw notForRole(principal.role);
    if (this.hasSecondFactor && !(await this.hasSecondFactor(principal.sessionId))) {
      throw secondFactorNeeded();
    }
    return principal;
  }

  /**
   * Admits callers who signed in or proved their identity within the last ten minutes.
   * @throws HttpProblem 403 `step-up-required`; `not-by-api-key` for programs, which cannot do so
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
