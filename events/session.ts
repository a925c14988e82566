import * as z from 'zod';
import { monthSubject } from '@app/service-kit/month-subject';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { userSubject } from './user-subject.ts';

const noDevice = () => ({ device: null });

/**
 * Somebody signed in. The session ends by itself at `expiresAt` (ISO 8601), and with the user's
 * epoch, which grows with all that ends sessions. What it was started on, and roughly where, is sealed with the key of
 * `deviceMonth`, which is destroyed 90 days after that month (docs/adr/0129).
 */
export const SessionStarted = defineSealedEvent({
  type: 'SessionStarted',
  version: 4,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    method: z.enum(['registration', 'password', 'link', 'passkey']),
    epoch: z.int(),
    /** Only up to version 3, where it stands in the clear. */
    device: z.string().nullable().optional(),
    /** Such as `2026-11`; null where there is no key for the month, and then no device is kept. */
    deviceMonth: z.string().nullable(),
    expiresAt: z.string(),
  }),
  upcasters: [
    (older) => ({ ...older, epoch: 0, device: null }),
    // Version 3 has one method more.
    (older) => ({ ...older }),
    (older) => ({ ...older, deviceMonth: null }),
  ],
  personal: z.strictObject({
    /** A coarse family such as "Firefox on Android"; null where the browser did not say. */
    device: z.string().nullable(),
    /** Roughly where it began, by the operator's database; missing where that says nothing. */
    place: z.optional(z.strictObject({ country: z.string(), city: z.string().nullable() })),
  }),
  // Nothing was sealed up to version 3.
  personalUpcasters: [noDevice, noDevice, noDevice],
  subject: ({ userId, deviceMonth }) =>
    deviceMonth === null ? userSubject(userId) : monthSubject('devices', deviceMonth),
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
 * recent proof is allowed for some minutes from then on, and the session goes on with a new token:
 * that of `renewal`, which counts them. In version 1 it kept the one that it had.
 */
export const SessionProved = defineEvent({
  type: 'SessionProved',
  version: 2,
  data: z.strictObject({
    sessionId: z.string(),
    userId: z.string(),
    proof: z.enum(['password', 'code', 'passkey', 'totp', 'recovery-code']),
    provedAt: z.string(),
    renewal: z.int(),
  }),
  upcasters: [(older) => ({ ...older, renewal: 0 })],
});

export const sessionEvents = [SessionStarted, SessionEnded, SessionProved] as const;
export type SessionEvent = EventOf<(typeof sessionEvents)[number]>;
export type SessionMethod = EventOf<typeof SessionStarted>['data']['method'];
export type ProofKind = EventOf<typeof SessionProved>['data']['proof'];
