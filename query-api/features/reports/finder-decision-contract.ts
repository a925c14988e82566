import { AGAINST_FINDERS, REPORTED } from '@app/events/report-words';
import * as z from 'zod/mini';
import { decision } from './decision-contract.ts';

/** A decision about what a finder wrote, as they read it on their private page. */
export const finderDecision = z.object({
  /** Of the report, by which the operator finds it. */
  id: z.string(),
  about: z.enum(REPORTED),
  /** The message that it is about, which may be erased. */
  message_id: z.nullable(z.string()),
  decision: z.extend(decision, { outcome: z.enum(AGAINST_FINDERS) }),
  /** Until when they cannot write; null where the decision is another one. */
  blocked_until: z.nullable(z.string()),
  may_appeal: z.boolean(),
  appealed_at: z.nullable(z.string()),
});

/** GET /threads/{token}/decisions, newest first. */
export const finderDecisions = z.array(finderDecision);

export type FinderDecision = z.infer<typeof finderDecision>;
