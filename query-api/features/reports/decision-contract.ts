import { DECISION_REASONS, OUTCOMES } from '@app/events/report-words';
import * as z from 'zod/mini';

export const decision = z.object({
  outcome: z.enum(OUTCOMES),
  reason: z.enum(DECISION_REASONS),
  decided_at: z.string(),
  /** When the decision was revised to this one; null for a first decision. */
  revised_at: z.nullable(z.string()),
});

export type Decision = z.infer<typeof decision>;
