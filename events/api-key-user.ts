import * as z from 'zod';
import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofKey = { userId: z.string(), keyId: z.string() };

/** The user made a key by which programs call the API for them, from `madeAt` to `expiresAt` (ISO 8601). */
export const ApiKeyMade = defineSealedEvent({
  type: 'ApiKeyMade',
  version: 1,
  data: z.strictObject({
    ...ofKey,
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    /** SHA-256 of the secret, which nobody can guess, hexadecimal. */
    secretHash: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
  }),
  personal: z.strictObject({
    /** As its user calls it. */
    name: z.string(),
  }),
  subject: (data) => userSubject(data.userId),
});

/** From now on the key opens nothing. */
export const ApiKeyRevoked = defineEvent({
  type: 'ApiKeyRevoked',
  version: 1,
  data: z.strictObject({
    ...ofKey,
    /**
     * `disabled`: with the account; `takeover`: the owner of the address proved it
     * (docs/adr/0014).
     */
    reason: z.enum(['user', 'disabled', 'takeover']),
  }),
});

export const apiKeyEvents = [ApiKeyMade, ApiKeyRevoked] as const;
export type ApiKeyRevocationReason = z.infer<typeof ApiKeyRevoked.data>['reason'];
