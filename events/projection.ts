import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { ACT_OUTCOMES, ACT_REFUSALS, PROJECTION_ACTS } from './projection-names.ts';

/**
 * An operator let a projection skip an event that had stopped it. It applies only to this version,
 * also when it is rebuilt: the next version may be able to handle the event.
 */
export const EventSkipped = defineSealedEvent({
  type: 'EventSkipped',
  data: z.strictObject({
    projection: z.string(),
    version: z.int(),
    eventId: z.string(),
    eventType: z.string(),
  }),
  personal: z.strictObject({ why: z.string() }),
  subject: (data) => `skip:${data.projection}:${data.version}:${data.eventId}`,
});

/** An operator had the tables of a projection rebuilt, and the new ones took over. */
export const ProjectionRebuilt = defineEvent({
  type: 'ProjectionRebuilt',
  data: z.strictObject({ projection: z.string(), version: z.int(), generation: z.int() }),
});

/** Somebody requested a rebuild of a projection in the console. */
export const ProjectionRebuildRequested = defineEvent({
  type: 'ProjectionRebuildRequested',
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    /** Whether the replaced tables stay until somebody drops them. */
    keepsOld: z.boolean(),
  }),
});

/** Somebody requested in the console that replaced tables are dropped. */
export const OldTablesDropRequested = defineEvent({
  type: 'OldTablesDropRequested',
  data: z.strictObject({ requestId: z.string(), projection: z.string() }),
});

/**
 * Somebody requested in the console that a version skips the event that stopped it. `EventSkipped`
 * by the same person follows, once the projector has confirmed that it stopped there.
 */
export const EventSkipRequested = defineSealedEvent({
  type: 'EventSkipRequested',
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    version: z.int(),
    eventId: z.string(),
  }),
  personal: z.strictObject({ why: z.string() }),
  subject: (data) => `skip-request:${data.requestId}`,
});

/** A request is done, was stopped, or is refused. It is never carried out again. */
export const ProjectionRequestEnded = defineEvent({
  type: 'ProjectionRequestEnded',
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    act: z.enum(PROJECTION_ACTS),
    outcome: z.enum(ACT_OUTCOMES),
    /** Null if it was not refused. */
    refusal: z.enum(ACT_REFUSALS).nullable(),
  }),
});

export const projectionEvents = [
  EventSkipped,
  ProjectionRebuilt,
  ProjectionRebuildRequested,
  OldTablesDropRequested,
  EventSkipRequested,
  ProjectionRequestEnded,
] as const;
export type ProjectionEvent = EventOf<(typeof projectionEvents)[number]>;
