import * as z from 'zod';
import { defineEvent, type EventOf } from './definition.ts';

/**
 * Somebody looked at what a stream was in the past. It is recorded before it is shown, and once for
 * each stream and hour.
 */
export const PastInspected = defineEvent({
  type: 'PastInspected',
  version: 1,
  data: z.strictObject({
    inspectorId: z.string(),
    /** Which one was looked at. */
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
    /** Of the event. */
    stream: z.string(),
    /** Its place in the log. */
    position: z.string(),
  }),
});

/** The lists of the console that can be seen as they were. */
export const PAST_LISTS = ['users', 'batches'] as const;
export type PastList = (typeof PAST_LISTS)[number];

/** Somebody asked what a list of the console was at the end of a day (docs/adr/0148). */
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
