import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  made_at: z.string(),
  expires_at: z.string(),
  /** By the hour; null if it was never used. */
  last_used_at: z.nullable(z.string()),
});

export const apiKeys = z.array(apiKey);

export const apiKeyQueries = {
  apiKeys: defineQuery({
    path: '/user/api-keys',
    summary: 'Valid API keys of the signed-in user',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(apiKeys),
  }),
} as const;

export type ApiKey = z.infer<typeof apiKey>;
