import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * Somebody signed in. The session ends by itself at `expiresAt` (ISO 8601), and with the user's
 * epoch, which grows with all that ends sessions. `device` is a coarse family such as "Firefox on
 * Android".
 */
export const SessionStarted = defineEvent({
  type: 'SessionStarted',
  version: 3,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    method: z.enum(['registration', 'password', 'link', 'passkey']),
    epoch: z.int(),
    device: z.string().nullable(),
    expiresAt: z.string(),
  }),
  upcasters: [
    (older) => ({ ...older, epoch: 0, device: null }),
    // Version 3 has one method more.
    (older) => ({ ...older }),
  ],
});

/** The user ended this session by itself. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 1,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    reason: z.enum(['signed_out', 'revoked']),
  }),
});

/**
 * Whoever has this session proved once more who they are, at `provedAt` (ISO 8601). What asks for a
 * recent proof is allowed for some minutes from then on.
 */
export const SessionProved = defineEvent({
  type: 'SessionProved',
  version: 1,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    proof: z.enum(['password', 'code', 'passkey', 'totp', 'recovery-code']),
    provedAt: z.string(),
  }),
});

export const sessionEvents = [SessionStarted, SessionEnded, SessionProved] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
export type SessionMethod = EventOf<typeof SessionStarted>['data']['method'];
export type ProofKind = EventOf<typeof SessionProved>['data']['proof'];
