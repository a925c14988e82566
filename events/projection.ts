import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { ACT_OUTCOMES, ACT_REFUSALS, PROJECTION_ACTS } from './projection-names.ts';

/**
 * An operator let a projection pass an event that had stopped it. It counts for this version
 * alone, in every rebuild of it: the next version may well know what to do with the event.
 */
export const EventSkipped = defineSealedEvent({
  type: 'EventSkipped',
  version: 1,
  data: z.strictObject({
    projection: z.string(),
    version: z.int(),
    eventId: z.string(),
    eventType: z.string(),
  }),
  personal: z.strictObject({ why: z.string() }),
  subject: (data) => `skip:${data.projection}:${data.version}:${data.eventId}`,
});

/** An operator had the tables of a projection made anew, and they took over from the old ones. */
export const ProjectionRebuilt = defineEvent({
  type: 'ProjectionRebuilt',
  version: 1,
  data: z.strictObject({ projection: z.string(), version: z.int(), generation: z.int() }),
});

/** Somebody asked in the console for the tables of a projection to be made anew. */
export const ProjectionRebuildRequested = defineEvent({
  type: 'ProjectionRebuildRequested',
  version: 1,
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    /** Whether the tables that are replaced stay until somebody has them dropped. */
    keepsOld: z.boolean(),
  }),
});

/** Somebody asked in the console for the tables that others have replaced to be dropped. */
export const OldTablesDropRequested = defineEvent({
  type: 'OldTablesDropRequested',
  version: 1,
  data: z.strictObject({ requestId: z.string(), projection: z.string() }),
});

/**
 * Somebody asked in the console for a version to pass the event that stopped it. `EventSkipped`
 * follows, by the same person, once the projector has found that it stopped there.
 */
export const EventSkipRequested = defineSealedEvent({
  type: 'EventSkipRequested',
  version: 1,
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    version: z.int(),
    eventId: z.string(),
  }),
  personal: z.strictObject({ why: z.string() }),
  subject: (data) => `skip-request:${data.requestId}`,
});

/** What was asked for is done, was stopped, or is refused. A request that has ended is never done again. */
export const ProjectionRequestEnded = defineEvent({
  type: 'ProjectionRequestEnded',
  version: 1,
  data: z.strictObject({
    requestId: z.string(),
    projection: z.string(),
    act: z.enum(PROJECTION_ACTS),
    outcome: z.enum(ACT_OUTCOMES),
    /** Null where it is not refused. */
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
