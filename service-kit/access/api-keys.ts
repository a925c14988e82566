import type { ApiKeyScope } from './api-key-scopes.ts';
import type { Pool } from 'pg';
import { groupCalls } from '../group-calls.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { SharedLimit } from '../limits/shared-limit.ts';
import type { Logger } from '../logging.ts';
import { type GivenApiKey, isSameKey, readApiKey } from './api-key-text.ts';
import { ApiKeyUses } from './api-key-uses.ts';

/** Calls by one key, over both APIs and all of their processes (docs/product.md, Limits). */
const CALLS = 120;
const SECONDS = 60;
/** The share of them that each process counts by itself. */
const LOCAL_SHARE = 0.1;

/** An API key that counts now. */
export interface LiveApiKey extends GivenApiKey {
  readonly userId: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

/** Looks a key up by its id; null where there is none that counts. */
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
 * Looks in the table that commands write before they answer, at each call anew: what ended a key is
 * known to both APIs and all replicas at the next one (docs/adr/0163).
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

/** Lets programs in that bring an API key, where the call takes keys. */
export class ApiKeys {
  private readonly find: FindApiKey;
  private readonly limit: SharedLimit;
  private readonly uses: ApiKeyUses;

  /** @param pool may look into `access`, and write to `presence` */
  constructor({ pool, rateLimits, logger }: ApiKeysParts) {
    this.find = makeFindApiKey(pool);
    this.uses = new ApiKeyUses(pool, logger);
    this.limit = rateLimits.shared({
      name: 'api-key',
      points: CALLS,
      seconds: SECONDS,
      localShare: LOCAL_SHARE,
    });
  }

  /**
   * The key that was sent.
   * @param scope what the call asks of a key; undefined where it takes none
   * @throws HttpProblem 403 where the call takes no keys, or asks for a scope that this one does not
   *   have; 401 for a key that is unknown, has expired or was revoked; 429 with `Retry-After` after
   *   120 calls in a minute
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

/** 403: a call that only people make who signed in. */
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
