import { PAST_LISTS } from '@app/events/inspection';
import * as z from 'zod';

/** What is to be found out about the past. */
export const pastJob = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), lookId: z.string(), position: z.string() }),
  z.object({ kind: z.literal('list'), list: z.enum(PAST_LISTS), day: z.iso.date() }),
]);
export type PastJob = z.infer<typeof pastJob>;

/** Finds it out, and notes the answer. Rejects where it could not. */
export type PastWorker = (job: PastJob, signal: AbortSignal) => Promise<void>;
