import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /operator: what the operator of this site says of themselves, as plain text; null until then. */
export const operatorTexts = z.object({
  imprint: z.nullable(z.string()),
  /** Added to the terms of service. */
  terms: z.nullable(z.string()),
  /** Added to what the site says about privacy. */
  privacy: z.nullable(z.string()),
  /** Where authorities, and whoever saw something illegal, reach the operator. */
  legal_contact: z.nullable(z.string()),
  /** Where people write for help. */
  support_address: z.nullable(z.string()),
});

/** The texts of the operator. */
export const operatorQueries = {
  operator: defineQuery({
    path: '/operator',
    summary: 'Imprint, terms, privacy and contact of the operator',
    access: 'public',
    reads: ['settings'],
    answer: json(operatorTexts),
  }),
} as const;

export type OperatorTexts = z.infer<typeof operatorTexts>;
