import * as z from 'zod';
import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import { defineEvent, defineSealedEvent } from './definition.ts';
import { userSubject } from './user-subject.ts';

const ofKey = { userId: z.string(), keyId: z.string() };

/**
 * The user created an API key, with which programs act for them from `madeAt` to `expiresAt` (ISO
 * 8601).
 */
export const ApiKeyMade = defineSealedEvent({
  type: 'ApiKeyMade',
  data: z.strictObject({
    ...ofKey,
    scopes: z.array(z.enum(API_KEY_SCOPES)),
    /** SHA-256 of the random secret, hexadecimal. */
    secretHash: z.string(),
    madeAt: z.string(),
    expiresAt: z.string(),
  }),
  personal: z.strictObject({
    /** The name that the user gave it. */
    name: z.string(),
  }),
  subject: (data) => userSubject(data.userId),
});

/** The key no longer works. */
export const ApiKeyRevoked = defineEvent({
  type: 'ApiKeyRevoked',
  data: z.strictObject({
    ...ofKey,
    /**
     * `disabled`: with the account; `takeover`: the owner of the address proved that it is theirs
     * (docs/adr/0014).
     */
    reason: z.enum(['user', 'disabled', 'takeover']),
  }),
});

export const apiKeyEvents = [ApiKeyMade, ApiKeyRevoked] as const;
export type ApiKeyRevocationReason = z.infer<typeof ApiKeyRevoked.data>['reason'];
