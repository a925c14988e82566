import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** An API key of the user; the key itself is not stored. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  made_at: z.string(),
  expires_at: z.string(),
  /** By the hour; null if it was never used. */
  last_used_at: z.nullable(z.string()),
});

/** GET /user/api-keys, oldest first, without revoked and expired ones. */
export const apiKeys = z.array(apiKey);

/** The API keys of the signed-in user. */
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
