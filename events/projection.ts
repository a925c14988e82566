import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';

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

export const projectionEvents = [EventSkipped, ProjectionRebuilt] as const;
export type ProjectionEvent = EventOf<(typeof projectionEvents)[number]>;
