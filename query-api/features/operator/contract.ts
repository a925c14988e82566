import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** Plain texts; null where there are none. */
export const operatorTexts = z.object({
  imprint: z.nullable(z.string()),
  /** Added to the terms of service. */
  terms: z.nullable(z.string()),
  /** Added to the site's privacy text. */
  privacy: z.nullable(z.string()),
  /** The operator's contact for authorities and for reports of illegal content. */
  legal_contact: z.nullable(z.string()),
  support_address: z.nullable(z.string()),
  /** False in mock mode, in which e-mail and SMS are only shown in the outbox. */
  sends_notices: z.boolean(),
  /** The address on labels, and who can open it. */
  printed_address: z.object({
    url: z.string(),
    reach: z.enum(['public', 'insecure', 'private', 'local']),
  }),
});

export const operatorQueries = {
  operator: defineQuery({
    path: '/operator',
    summary: 'Texts and contact of the operator, the address on labels, whether notices are sent',
    access: 'public',
    reads: ['settings'],
    answer: json(operatorTexts),
    maxAge: 0,
  }),
} as const;

export type OperatorTexts = z.infer<typeof operatorTexts>;
