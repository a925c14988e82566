import * as z from 'zod';
import { defineEvent } from './definition.ts';

const inThread = { threadId: z.string(), uid: z.string(), ownerId: z.string() };
const side = z.enum(['owner', 'finder']);
const ofCall = { callId: z.string(), ...inThread };

/** The owner allows the finder of this conversation to call. */
export const CallsAllowed = defineEvent({
  type: 'CallsAllowed',
  version: 1,
  data: z.strictObject(inThread),
});

/** The owner no longer allows calls, or declines the call that the finder asked for. */
export const CallsRefused = defineEvent({
  type: 'CallsRefused',
  version: 1,
  data: z.strictObject(inThread),
});

/** The finder asks for a call, or for permission to call. */
export const CallAsked = defineEvent({
  type: 'CallAsked',
  version: 1,
  data: z.strictObject(inThread),
});

/** One side calls the other. Signalling between the browsers is not recorded (docs/adr/0119). */
export const CallOffered = defineEvent({
  type: 'CallOffered',
  version: 1,
  data: z.strictObject({
    ...ofCall,
    by: side,
    /** ISO 8601. After that the call is missed. */
    ringsUntil: z.string(),
  }),
});

export const CallAccepted = defineEvent({
  type: 'CallAccepted',
  version: 1,
  data: z.strictObject({
    ...ofCall,
    /** Identifies the answer of the browser that accepted. */
    answerId: z.string(),
    /** ISO 8601. */
    acceptedAt: z.string(),
  }),
});

export const CallEnded = defineEvent({
  type: 'CallEnded',
  version: 1,
  data: z.strictObject({
    ...ofCall,
    /** The side that called. */
    by: side,
    /**
     * `cancelled` by the caller, `declined` by the other side, `missed` if nobody answered in time.
     */
    outcome: z.enum(['ended', 'declined', 'cancelled', 'missed']),
    /** How long the call lasted; null if nobody accepted. */
    seconds: z.int().nullable(),
  }),
});

export const callEvents = [
  CallsAllowed,
  CallsRefused,
  CallAsked,
  CallOffered,
  CallAccepted,
  CallEnded,
] as const;

/** The two sides of a conversation. */
export type CallSide = z.infer<typeof side>;
export type CallOutcome = z.infer<typeof CallEnded.data>['outcome'];
