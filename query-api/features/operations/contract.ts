import { ACT_OUTCOMES, ACT_REFUSALS, PROJECTION_ACTS } from '@app/events/projection-names';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const lag = z.object({
  events: z.number(),
  /** Whether there are more than were counted. */
  is_more: z.boolean(),
  /** How long the first unhandled event had been waiting. */
  seconds: z.number(),
  /** Seconds since the measurement; much more than a few means that nobody is at work. */
  measured_seconds_ago: z.number(),
});

/** The event that stopped a projection, without personal data. */
const stop = z.object({
  event_id: z.string(),
  event_type: z.string(),
  position: z.string(),
  /** The kind of error, and its place in the program. */
  error: z.string(),
  at: z.string(),
});

export const projectionVersion = z.object({
  /** The schema of its tables, which identifies it. */
  schema: z.string(),
  name: z.string(),
  version: z.number(),
  /** 1, and one more with each rebuild of the same version. */
  generation: z.number(),
  /** `live` is used by queries, `building` is being filled, `retired` was replaced. */
  state: z.enum(['live', 'building', 'retired']),
  position: z.string(),
  stopped: z.nullable(stop),
  /** Its lag; null before the first measurement, and for retired ones. */
  lag: z.nullable(lag),
  /** Events per second in the last half minute; null if unknown. */
  per_second: z.nullable(z.number()),
  /** The share of the way to the live version, from 0 to 1; null unless it is being built. */
  progress: z.nullable(z.number()),
  /** Until it reaches the live version; null if unknown. */
  seconds_left: z.nullable(z.number()),
  bytes: z.number(),
});

export const projectionRequest = z.object({
  id: z.string(),
  projection: z.string(),
  act: z.enum(PROJECTION_ACTS),
  requested_at: z.string(),
  /** The requester; null once that account is erased. */
  requested_by: z.nullable(z.string()),
  /** Null until it has ended. */
  outcome: z.nullable(z.enum(ACT_OUTCOMES)),
  refusal: z.nullable(z.enum(ACT_REFUSALS)),
  ended_at: z.nullable(z.string()),
});

export const reactorStanding = z.object({
  name: z.string(),
  state: z.enum(['running', 'store-away', 'failing']),
  /** The position of the last event that it handled or passed over. */
  position: z.string(),
  /** The event that it cannot handle, which blocks later ones, or null. */
  blocked: z.nullable(
    z.object({
      event_id: z.string(),
      event_type: z.nullable(z.string()),
      position: z.nullable(z.string()),
      tries: z.number(),
      error: z.nullable(z.string()),
    }),
  ),
  lag,
  per_second: z.nullable(z.number()),
});

export const operationsAnswer = z.object({
  projections: z.array(projectionVersion),
  requests: z.array(projectionRequest),
  reactors: z.array(reactorStanding),
});

export const operationQueries = {
  operations: defineQuery({
    path: '/admin/operations',
    summary: 'The state of projections and reactors, and requests to them',
    access: 'administrator',
    reads: ['audit', 'users'],
    answer: json(operationsAnswer),
  }),
} as const;

export type Operations = z.infer<typeof operationsAnswer>;
export type ProjectionVersion = z.infer<typeof projectionVersion>;
export type ProjectionRequestShown = z.infer<typeof projectionRequest>;
export type ReactorStanding = z.infer<typeof reactorStanding>;
