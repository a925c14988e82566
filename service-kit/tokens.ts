import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** How long somebody stays signed in: 7 days (decisions, Accounts), in seconds. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const ALGORITHM = 'HS256';
/** Tokens from before sessions had an epoch are of the first one. */
const claims = z.object({ sub: z.string(), sid: z.string(), epoch: z.int().default(0) });

/** Who a bearer token speaks for. What they may do is looked up, never read from the token. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
  /** That of the user when the session started: it grows with all that ends sessions. */
  readonly epoch: number;
}

/** Signs and reads the bearer tokens of both APIs. */
export class Tokens {
  private readonly key: KeyObject;

  constructor(key: KeyObject) {
    this.key = key;
  }

  /** @param at when the session starts; the token ends `SESSION_SECONDS` later */
  sign({ userId, sessionId, epoch }: TokenSubject, at: Date): Promise<string> {
    const issued = Math.floor(at.getTime() / 1000);
    return new SignJWT({ sid: sessionId, epoch })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + SESSION_SECONDS)
      .sign(this.key);
  }

  /** Reads a token; null where it is not ours, was changed, or has run out. */
  async read(token: string): Promise<TokenSubject | null> {
    try {
      const { payload } = await jwtVerify(token, this.key, { algorithms: [ALGORITHM] });
      const found = claims.safeParse(payload);
      if (!found.success) return null;
      const { sub: userId, sid: sessionId, epoch } = found.data;
      return { userId, sessionId, epoch };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
