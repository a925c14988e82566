import * as z from 'zod';
import { defineEvent } from './definition.ts';

const inThread = { threadId: z.string(), uid: z.string(), ownerId: z.string() };
const side = z.enum(['owner', 'finder']);
const ofCall = { callId: z.string(), ...inThread };

/** The owner lets the finder of this conversation call. */
export const CallsAllowed = defineEvent({
  type: 'CallsAllowed',
  version: 1,
  data: z.strictObject(inThread),
});

/** The owner takes that back, or does not want the call that the finder asked for. */
export const CallsRefused = defineEvent({
  type: 'CallsRefused',
  version: 1,
  data: z.strictObject(inThread),
});

/** The finder would like to be called, or to be let call. */
export const CallAsked = defineEvent({
  type: 'CallAsked',
  version: 1,
  data: z.strictObject(inThread),
});

/** One side rings the other. What the browsers tell each other stands in no event (docs/adr/0119). */
export const CallOffered = defineEvent({
  type: 'CallOffered',
  version: 1,
  data: z.strictObject({
    ...ofCall,
    by: side,
    /** ISO 8601. From then on it is missed. */
    ringsUntil: z.string(),
  }),
});

export const CallAccepted = defineEvent({
  type: 'CallAccepted',
  version: 1,
  data: z.strictObject({
    ...ofCall,
    /** By which the answer of the browser that accepted is found. */
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
    /** Who had called. */
    by: side,
    /** `cancelled` by who called, `declined` by the other side, `missed` when it rang to the end. */
    outcome: z.enum(['ended', 'declined', 'cancelled', 'missed']),
    /** How long they were connected; null where nobody accepted. */
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
