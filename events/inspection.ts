import * as z from 'zod';
import { defineEvent } from './definition.ts';

/**
 * Somebody viewed a past state of a stream. Recorded before it is shown, once for each stream and
 * hour.
 */
export const PastInspected = defineEvent({
  type: 'PastInspected',
  data: z.strictObject({
    inspectorId: z.string(),
    /** The stream that was viewed. */
    stream: z.string(),
  }),
});

export const inspectionEvents = [PastInspected] as const;
