import type { ApiKeyScope } from './api-key-scopes.ts';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Logger } from '../logging.ts';
import { type GivenApiKey, isSameKey, readApiKey } from './api-key-text.ts';
import { ApiKeyUses } from './api-key-uses.ts';

/**
 * Calls per minute with one key, over both APIs and all their processes (docs/product.md, Limits).
 */
const CALLS = { name: 'api-key', points: 120, seconds: 60 };

/** A valid API key. */
export interface LiveApiKey extends GivenApiKey {
  readonly userId: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Finds a key by its id; null if there is no valid one. */
export type FindApiKey = (keyId: string) => Promise<LiveApiKey | null>;

interface Row {
  readonly key_id: string;
  readonly user_id: string;
  readonly secret_hash: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly made_at: Date;
  readonly expires_at: Date;
}

/**
 * Reads the table that commands write before they answer, on each call, so that both APIs and all
 * replicas respect a key's end from the next call on (docs/adr/0163).
 */
export function makeFindApiKey(pool: Pool): FindApiKey {
  return groupCalls(async (ids: readonly string[]) => {
    const { rows } = await pool.query<Row>({
      name: 'find-api-keys',
      text: `select key_id, user_id, secret_hash, scopes, made_at, expires_at from access.api_keys
             where key_id = any($1::text[]) and not is_revoked and expires_at > now()`,
      values: [ids],
    });
    const found = new Map(rows.map((row) => [row.key_id, liveKey(row)]));
    return ids.map((id) => found.get(id) ?? null);
  });
}

const liveKey = (row: Row): LiveApiKey => ({
  keyId: row.key_id,
  userId: row.user_id,
  secretHash: row.secret_hash,
  scopes: row.scopes,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
});

export interface ApiKeysParts {
  readonly pool: Pool;
  readonly rateLimits: RateLimits;
  readonly logger: Logger;
}

/** Admits programs with an API key, if the call accepts keys. */
export class ApiKeys {
  private readonly find: FindApiKey;
  private readonly limit: RateLimit;
  private readonly uses: ApiKeyUses;

  /** @param pool may read `access` and write `presence` */
  constructor({ pool, rateLimits, logger }: ApiKeysParts) {
    this.find = makeFindApiKey(pool);
    this.uses = new ApiKeyUses(pool, logger);
    this.limit = rateLimits.of(CALLS);
  }

  /**
   * Checks a received key.
   * @param scope the scope that the call requires; undefined if it accepts no keys
   * @throws HttpProblem 403 if the call accepts no keys, or the key lacks the scope; 401 for a key
   *   that is unknown, expired or revoked; 429 with `Retry-After` after 120 calls in a minute
   */
  async admit(text: string, scope: ApiKeyScope | undefined): Promise<LiveApiKey> {
    if (scope === undefined) throw notByApiKey();
    const given = readApiKey(text);
    const kept = given && (await this.find(given.keyId));
    if (!kept || !isSameKey(given, kept)) throw voidApiKey();
    await this.limit.take(kept.keyId);
    if (!kept.scopes.includes(scope)) throw scopeMissing(scope);
    this.uses.note(kept.keyId);
    return kept;
  }
}

/** 403: the call is only for people who signed in. */
export const notByApiKey = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'not-by-api-key',
    detail: 'This call cannot be made with an API key. Only somebody who signed in may make it.',
  });

const voidApiKey = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'api-key-void',
    detail: 'There is no such API key, or it has expired or was revoked.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

const scopeMissing = (scope: ApiKeyScope): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'scope-missing',
    detail: `This API key may not make this call: it needs the scope ${scope}.`,
  });
