import type { KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';

/** How long somebody stays signed in: 7 days (decisions, Accounts), in seconds. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

const ALGORITHM = 'HS256';
const claims = z.object({ sub: z.string(), sid: z.string() });

/** Who a bearer token speaks for. What they may do is looked up, never read from the token. */
export interface TokenSubject {
  readonly userId: string;
  readonly sessionId: string;
}

/** Signs and reads the bearer tokens of both APIs. */
export class Tokens {
  private readonly key: KeyObject;

  constructor(key: KeyObject) {
    this.key = key;
  }

  /** @param at when the session starts; the token ends `SESSION_SECONDS` later */
  sign({ userId, sessionId }: TokenSubject, at: Date): Promise<string> {
    const issued = Math.floor(at.getTime() / 1000);
    return new SignJWT({ sid: sessionId })
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
      return found.success ? { userId: found.data.sub, sessionId: found.data.sid } : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
