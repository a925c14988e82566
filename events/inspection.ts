import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * Somebody viewed a past state of a stream. Recorded before it is shown, once for each stream and
 * hour.
 */
export const PastInspected = defineEvent({
  type: 'PastInspected',
  version: 1,
  data: z.strictObject({
    inspectorId: z.string(),
    /** The stream that was viewed. */
    stream: z.string(),
  }),
});

/** Somebody asked which rows an event changed (docs/adr/0142). The projector answers. */
export const RowsInspected = defineEvent({
  type: 'RowsInspected',
  version: 1,
  data: z.strictObject({
    lookId: z.uuid(),
    inspectorId: z.string(),
    /** The stream of the event. */
    stream: z.string(),
    /** The event's position in the log. */
    position: z.string(),
  }),
});

/** The lists of the console whose past states can be viewed. */
export const PAST_LISTS = ['users', 'batches'] as const;
export type PastList = (typeof PAST_LISTS)[number];

/** Somebody asked for the state of a list of the console at the end of a day (docs/adr/0148). */
export const ListInspected = defineEvent({
  type: 'ListInspected',
  version: 1,
  data: z.strictObject({
    inspectorId: z.string(),
    list: z.enum(PAST_LISTS),
    /** In UTC. */
    day: z.iso.date(),
  }),
});

export const inspectionEvents = [PastInspected, RowsInspected, ListInspected] as const;
export type InspectionEvent = EventOf<(typeof inspectionEvents)[number]>;
