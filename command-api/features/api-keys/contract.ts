import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

/** Limits of a key's lifetime in days. */
export const KEY_DAYS = { least: 1, most: 366 } as const;

const noDays = `Choose from ${KEY_DAYS.least} to ${KEY_DAYS.most} days.`;
const noScope = 'Choose at least one scope.';

/** POST /user/api-keys */
export const newApiKey = z.strictObject({
  name: requiredText('The name', OWNER_BOUNDS.apiKeyName),
  scopes: z
    .array(z.enum(API_KEY_SCOPES, 'There is no such scope.'), noScope)
    .check(z.minLength(1, noScope), z.maxLength(API_KEY_SCOPES.length, 'A scope appears twice.')),
  /** Lifetime in days. */
  days: z.int(noDays).check(z.gte(KEY_DAYS.least, noDays), z.lte(KEY_DAYS.most, noDays)),
});

export const madeApiKey = z.object({
  id: z.string(),
  /** The whole key: it is never shown again. */
  key: z.string(),
  expires_at: z.string(),
});

export const apiKeyCommands = {
  makeApiKey: defineCommand({
    method: 'post',
    path: '/user/api-keys',
    summary: 'Make an API key, twenty at most; only this response contains it',
    access: 'user',
    stepUp: true,
    request: newApiKey,
    answer: madeApiKey,
    answersSecret: true,
    status: 201,
    refusals: { 409: 'There are already twenty' },
  }),
  revokeApiKey: defineCommand({
    method: 'delete',
    path: '/user/api-keys/{id}',
    summary: 'Revoke an API key',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type NewApiKey = z.infer<typeof newApiKey>;
export type MadeApiKey = z.infer<typeof madeApiKey>;
