import { AGAINST_FINDERS, REPORTED } from '@app/events/report-words';
import * as z from 'zod/mini';
import { decision } from './decision-contract.ts';

/** A decision about what a finder wrote, for their private page. */
export const finderDecision = z.object({
  /** The id of the report, for the operator. */
  id: z.string(),
  about: z.enum(REPORTED),
  /** The message concerned, which may be erased. */
  message_id: z.nullable(z.string()),
  decision: z.extend(decision, { outcome: z.enum(AGAINST_FINDERS) }),
  /** Whether it keeps them from writing. */
  is_blocked: z.boolean(),
});

/** GET /threads/{token}/decisions, newest first. */
export const finderDecisions = z.array(finderDecision);

export type FinderDecision = z.infer<typeof finderDecision>;
