import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /openapi.json: an OpenAPI document. */
export const apiDocument = z.record(z.string(), z.unknown());

/** The document of the API. */
export const apiDocumentQueries = {
  apiDocument: defineQuery({
    path: '/openapi.json',
    summary: 'This document',
    access: 'public',
    reads: ['settings'],
    answer: json(apiDocument),
  }),
} as const;
