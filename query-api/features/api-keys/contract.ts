import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** By which programs call the API for the user; the key itself nobody can read again. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  made_at: z.string(),
  expires_at: z.string(),
  /** By the hour; null where it was not used yet. */
  last_used_at: z.nullable(z.string()),
});

/** GET /user/api-keys, the oldest first; those that were revoked or have expired are gone. */
export const apiKeys = z.array(apiKey);

/** The API keys of the signed-in user. */
export const apiKeyQueries = {
  apiKeys: defineQuery({
    path: '/user/api-keys',
    summary: 'API keys of the signed-in user that count',
    access: 'user',
    reads: ['users', 'factors'],
    answer: json(apiKeys),
  }),
} as const;

export type ApiKey = z.infer<typeof apiKey>;
