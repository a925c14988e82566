import * as z from 'zod';
import { monthSubject } from '@app/service-kit/month-subject';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

/**
 * Somebody signed in. The session ends at `expiresAt` (ISO 8601), or when the user's epoch
 * increases, which everything that ends sessions does. Device and rough location are sealed with
 * the key of `deviceMonth`, which is destroyed 90 days after that month (docs/adr/0129).
 */
export const SessionStarted = defineSealedEvent({
  type: 'SessionStarted',
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    method: z.enum(['registration', 'password', 'link', 'passkey']),
    epoch: z.int(),
    /** Such as `2026-11`; null if the month has no key, and then no device is kept. */
    deviceMonth: z.string().nullable(),
    expiresAt: z.string(),
  }),
  personal: z.strictObject({
    /** A coarse family such as "Firefox on Android"; null if the browser did not say. */
    device: z.string().nullable(),
    /**
     * The rough location at the start, from the operator's database; missing if that has no entry.
     */
    place: z.optional(z.strictObject({ country: z.string(), city: z.string().nullable() })),
  }),
  subject: ({ userId, deviceMonth }) =>
    deviceMonth === null ? userSubject(userId) : monthSubject('devices', deviceMonth),
});

/** The user ended this session. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    reason: z.enum(['signed_out', 'revoked']),
  }),
});

/**
 * The session's user proved their identity again, at `provedAt` (ISO 8601). Actions that need a
 * recent proof are allowed for some minutes, and the session gets a new token, that of `renewal`, a
 * counter.
 */
export const SessionProved = defineEvent({
  type: 'SessionProved',
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    proof: z.enum(['password', 'code', 'passkey', 'totp', 'recovery-code']),
    provedAt: z.string(),
    renewal: z.int(),
  }),
});

export const sessionEvents = [SessionStarted, SessionEnded, SessionProved] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
export type SessionMethod = EventOf<typeof SessionStarted>['data']['method'];
export type ProofKind = EventOf<typeof SessionProved>['data']['proof'];
