import { brandAnswer } from '@app/service-kit/brand/brand-answer';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export { brandAnswer };

/** GET /admin/operator-texts: the texts from the console; "" if not set. */
export const operatorTextsChosen = z.object({
  imprint: z.string(),
  terms: z.string(),
  privacy: z.string(),
  legal_contact: z.string(),
});

export const brandQueries = {
  brand: defineQuery({
    path: '/brand',
    summary: 'Name, colours and logo of the site, and whether it sends e-mail and SMS',
    access: 'public',
    reads: ['settings'],
    answer: json(brandAnswer),
    maxAge: 0,
  }),
  operatorTextsChosen: defineQuery({
    path: '/admin/operator-texts',
    summary: 'The texts of the operator as written in the console',
    access: 'administrator',
    reads: ['settings'],
    answer: json(operatorTextsChosen),
  }),
} as const;

export type { BrandLook } from '@app/service-kit/brand/brand-answer';
export type OperatorTextsChosen = z.infer<typeof operatorTextsChosen>;
