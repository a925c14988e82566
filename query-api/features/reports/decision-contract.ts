import { DECISION_REASONS, OUTCOMES } from '@app/events/report-words';
import * as z from 'zod/mini';

/** What was decided on a report. */
export const decision = z.object({
  outcome: z.enum(OUTCOMES),
  reason: z.enum(DECISION_REASONS),
  decided_at: z.string(),
  /** When it was decided again, as it is here; null where it is the first decision. */
  revised_at: z.nullable(z.string()),
});

export type Decision = z.infer<typeof decision>;
