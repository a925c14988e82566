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

export const inspectionEvents = [PastInspected] as const;
export type InspectionEvent = EventOf<(typeof inspectionEvents)[number]>;
