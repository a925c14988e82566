import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { queryOf } from '../../contract/query.ts';

export const apiDocument = z.record(z.string(), z.unknown());

const apiDocumentQuery = queryOf({
  /** Only calls that accept API keys (docs/adr/0166). */
  calls: z.optional(z.enum(['all', 'by-key'], 'calls must be all or by-key.')),
});

export const apiDocumentQueries = {
  apiDocument: defineQuery({
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    reads: ['settings'],
    query: apiDocumentQuery,
    answer: json(apiDocument),
    maxAge: 300,
  }),
} as const;
