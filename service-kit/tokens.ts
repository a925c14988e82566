import { hash, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { FIRST_TOKEN_KEY, type TokenKeySource } from './token-keys.ts';

/** How long a session lasts (docs/product.md, Sessions), in seconds. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const ALGORITHM = 'HS256';
/** Tokens without an epoch belong to the first one. `iat` is when the session started. */
const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  epoch: z.int().default(0),
  renewal: z.int().default(0),
  iat: z.int().default(0),
  exp: z.int(),
});

/** The user of a bearer token. Their rights are looked up, never read from the token. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  /** The user's epoch when the session started: it increases with everything that ends sessions. */
  readonly epoch: number;
  /** How often the session got a new token; 0 if missing. */
  readonly renewal?: number;
}

/** The contents of a verified token. */
export interface ReadToken extends TokenSubject {
  readonly renewal: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

interface VerifiedToken {
  readonly token: ReadToken;
  /** The id of the signing key. */
  readonly kid: string;
  readonly key: KeyObject;
}

/** Cached, since verifying a token takes a turn of the thread pool. */
const MOST_VERIFIED = 10_000;

/** Signs and reads the bearer tokens of both APIs. */
export class Tokens {
  private readonly keys: TokenKeySource;
  /** By hashes, so that the tokens themselves are not in memory. */
  private readonly verified = new LRUCache<string, VerifiedToken>({ max: MOST_VERIFIED });

  /** @param keys those of the vault, or a single one */
  constructor(keys: TokenKeySource | KeyObject) {
    this.keys = 'newest' in keys ? keys : single(keys);
  }

  /** @param at when the session starts; the token expires `SESSION_SECONDS` later */
  async sign({ userId, sessionId, epoch, renewal = 0 }: TokenSubject, at: Date): Promise<string> {
    const { id, key } = await this.keys.newest();
    const issued = Math.floor(at.getTime() / 1000);
    return new SignJWT({ sid: sessionId, epoch, renewal })
      .setProtectedHeader({ alg: ALGORITHM, kid: id })
      .setSubject(userId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + SESSION_SECONDS)
      .sign(key);
  }

  /** Verifies a token; null if it is not ours, was changed, or has expired. */
  async read(token: string): Promise<ReadToken | null> {
    const digest = hash('sha256', token, 'base64');
    const known = this.verified.get(digest);
    const kid = known?.kid ?? keyIdOf(token);
    const found = kid === null ? null : await this.keys.find(kid);
    if (kid === null || !found) return null;
    // A key may have been removed, and another one have its id.
    if (known?.key.equals(found.key) === true) {
      return known.token.expiresAt.getTime() > Date.now() ? known.token : null;
    }
    const read = await this.verify(token, found.key);
    if (read) this.verified.set(digest, { token: read, kid, key: found.key });
    return read;
  }

  private async verify(token: string, key: KeyObject): Promise<ReadToken | null> {
    try {
      return await verify(token, key);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

async function verify(token: string, key: KeyObject): Promise<ReadToken | null> {
  const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
  const found = claims.safeParse(payload);
  if (!found.success) return null;
  const { sub: userId, sid: sessionId, epoch, renewal, iat, exp } = found.data;
  const [startedAt, expiresAt] = [new Date(iat * 1000), new Date(exp * 1000)];
  return { userId, sessionId, epoch, renewal, startedAt, expiresAt };
}

/** The id of a token's signing key; null if the text is not a token. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? FIRST_TOKEN_KEY;
  } catch {
    return null;
  }
}

function single(key: KeyObject): TokenKeySource {
  const only = { id: FIRST_TOKEN_KEY, key, createdAt: new Date(0) };
  return { newest: async () => only, find: async (id) => (id === only.id ? only : null) };
}
