import { ACT_OUTCOMES, ACT_REFUSALS, PROJECTION_ACTS } from '@app/events/projection-names';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

const lag = z.object({
  events: z.number(),
  /** Whether there are more than were counted. */
  is_more: z.boolean(),
  /** How long the first event that is not handled yet had been waiting. */
  seconds: z.number(),
  /** How many seconds ago that was so: much more than a few, and nobody is at work. */
  measured_seconds_ago: z.number(),
});

/** The event that stopped something. Nothing here is personal. */
const stop = z.object({
  event_id: z.string(),
  event_type: z.string(),
  position: z.string(),
  /** The kind of error, and where in the program. */
  error: z.string(),
  at: z.string(),
});

/** A version of a projection that has tables. */
export const projectionVersion = z.object({
  /** Of its tables, which tells it apart. */
  schema: z.string(),
  name: z.string(),
  version: z.number(),
  /** 1, and one more with each rebuild of the same version. */
  generation: z.number(),
  /** `live` is what people read, `building` is filled beside it, `retired` was replaced. */
  state: z.enum(['live', 'building', 'retired']),
  /** Of the last event whose rows are there. */
  position: z.string(),
  stopped: z.nullable(stop),
  /** How far it is behind the log; null before it was measured, and of retired ones. */
  lag: z.nullable(lag),
  /** Events that it read a second in the last half minute; null where that is not known. */
  per_second: z.nullable(z.number()),
  /** How much of the way to the live version it has come, from 0 to 1; null unless it is built. */
  progress: z.nullable(z.number()),
  /** Until it is as far as the live version; null where that is not known. */
  seconds_left: z.nullable(z.number()),
  /** What its tables and indexes take. */
  bytes: z.number(),
});

/** What was asked of a projection in the console. */
export const projectionRequest = z.object({
  id: z.string(),
  projection: z.string(),
  act: z.enum(PROJECTION_ACTS),
  requested_at: z.string(),
  /** Who asked; null once that account was erased. */
  requested_by: z.nullable(z.string()),
  /** Null until it has ended. */
  outcome: z.nullable(z.enum(ACT_OUTCOMES)),
  refusal: z.nullable(z.enum(ACT_REFUSALS)),
  ended_at: z.nullable(z.string()),
});

/** What causes effects outside the log, such as the notifier. */
export const reactorStanding = z.object({
  name: z.string(),
  state: z.enum(['running', 'store-away', 'failing']),
  /** Of the last event that it handled or passed. */
  position: z.string(),
  /** The event that it cannot handle; those behind it wait. Null where there is none. */
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

/** GET /admin/operations */
export const operationsAnswer = z.object({
  /** By name, version and generation. */
  projections: z.array(projectionVersion),
  /** The newest first. */
  requests: z.array(projectionRequest),
  /** By name. */
  reactors: z.array(reactorStanding),
});

/** How projections and reactors fare, and what was asked of them. */
export const operationQueries = {
  operations: defineQuery({
    path: '/admin/operations',
    summary: 'How projections and reactors fare, and what was asked of them',
    access: 'administrator',
    reads: ['audit', 'users'],
    answer: json(operationsAnswer),
  }),
} as const;

export type Operations = z.infer<typeof operationsAnswer>;
export type ProjectionVersion = z.infer<typeof projectionVersion>;
export type ProjectionRequestShown = z.infer<typeof projectionRequest>;
export type ReactorStanding = z.infer<typeof reactorStanding>;
