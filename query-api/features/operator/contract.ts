import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /operator: the operator's legal texts, as plain text; null if there are none. */
export const operatorTexts = z.object({
  imprint: z.nullable(z.string()),
  /** Added to the terms of service. */
  terms: z.nullable(z.string()),
  /** Added to the site's privacy text. */
  privacy: z.nullable(z.string()),
  /** The operator's contact for authorities and for reports of illegal content. */
  legal_contact: z.nullable(z.string()),
  /** Where people get help. */
  support_address: z.nullable(z.string()),
});

/** The operator's texts. */
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
