import { AGAINST_FINDERS, REPORTED } from '@app/events/report-words';
import * as z from 'zod/mini';
import { decision } from './decision-contract.ts';

export const finderDecision = z.object({
  id: z.string(),
  about: z.enum(REPORTED),
  /** The message concerned, which may be erased. */
  message_id: z.nullable(z.string()),
  decision: z.extend(decision, { outcome: z.enum(AGAINST_FINDERS) }),
  /** Whether it keeps them from writing. */
  is_blocked: z.boolean(),
});

export const finderDecisions = z.array(finderDecision);

export type FinderDecision = z.infer<typeof finderDecision>;
