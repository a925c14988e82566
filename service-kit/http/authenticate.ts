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
import { type HttpProblem, refusal, signInNeeded } from './http-problem.ts';

/** Requests that a page makes on its own, and live streams, do not count as use of the session. */
const isAttended = (context: Pick<Context, 'get'>): boolean =>
  context.get('X-Unattended') !== 'true' && context.get('Accept') !== 'text/event-stream';

/** The caller, with the current state of their account. */
export interface Principal {
  readonly userId: string;
  /** For a program, the id of its API key. */
  readonly sessionId: string;
  readonly role: Role;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  /** Its role is then `user`. */
  readonly isByApiKey: boolean;
}

/** Null if the account is gone or disabled, or the session has ended. */
export type FindAccount = (subject: TokenSubject) => Promise<{ readonly role: Role } | null>;

export interface AuthenticationParts {
  readonly tokens: Tokens;
  readonly findAccount: FindAccount;
  readonly findProof: FindProof;
  readonly apiKeys: Pick<ApiKeys, 'admit'>;
  /** Without it, sessions last as long as their token. */
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

/** Looks up the account of the bearer token on each request. */
export class Authentication {
  private readonly parts: AuthenticationParts;

  constructor(parts: AuthenticationParts) {
    this.parts = parts;
  }

  /**
   * @param scope without it, API keys are rejected
   * @throws HttpProblem 401 if nobody is signed in; for an API key see `ApiKeys`
   */
  async user(context: Pick<Context, 'get'>, scope?: ApiKeyScope): Promise<Principal> {
    const token = bearerToken(context.get('Authorization'));
    if (token !== undefined && isApiKey(token)) return this.program(token, scope);
    const { tokens, findAccount, uses } = this.parts;
    const subject = token === undefined ? null : await tokens.read(token);
    const account = subject && (await findAccount(subject));
    if (!account) throw signInNeeded();
    const { userId, sessionId, startedAt } = subject;
    // Includes all staff roles (docs/adr/0127).
    const isAdministrator = account.role !== 'user';
    const session = { sessionId, startedAt, isAdministrator, isAttended: isAttended(context) };
    if (uses && !(await uses.admits(session))) throw signInNeeded();
    const expiresAt = uses?.endOf(session, subject.expiresAt) ?? subject.expiresAt;
    return { userId, sessionId, role: account.role, startedAt, expiresAt, isByApiKey: false };
  }

  /** Programs have no staff role, even if the key's owner has one. */
  private async program(key: string, scope: ApiKeyScope | undefined): Promise<Principal> {
    const { userId, keyId, madeAt, expiresAt } = await this.parts.apiKeys.admit(key, scope);
    const [sessionId, startedAt] = [keyId, madeAt];
    return { userId, sessionId, role: 'user', startedAt, expiresAt, isByApiKey: true };
  }

  /**
   * @param call such as `GET /admin/users`
   * @throws HttpProblem 401; 403 for roles that may not, or without a required second factor
   */
  async staff(context: Pick<Context, 'get'>, call: string): Promise<Principal> {
    const principal = await this.user(context);
    if (!mayCall(principal.role, call)) throw notForRole(principal.role);
    const { hasSecondFactor } = this.parts;
    if (hasSecondFactor && !(await hasSecondFactor(principal.sessionId))) {
      throw secondFactorNeeded();
    }
    return principal;
  }

  /** @throws HttpProblem 403 without a proof of the last ten minutes, or for programs */
  async recentProof({ sessionId, startedAt, isByApiKey }: Principal): Promise<void> {
    if (isByApiKey) throw notByApiKey();
    if (isRecent(startedAt)) return;
    const provedAt = await this.parts.findProof(sessionId);
    if (provedAt === null || !isRecent(provedAt)) throw stepUpRequired();
  }
}

const notForRole = (role: Role): HttpProblem =>
  refusal(
    403,
    'administrators-only',
    role === 'user' ? 'Only administrators may do this.' : 'Your role does not include this.',
  );
