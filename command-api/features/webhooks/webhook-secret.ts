import { createHmac, type KeyObject } from 'node:crypto';

/**
 * The secret that signs the deliveries of a webhook (Standard Webhooks). It is derived, so no event
 * and no table contains it.
 * @param key the vault's secret `webhook-secrets`
 * @returns 32 bytes
 */
export function webhookSecret(channelId: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(channelId).digest();
}

/** The secret in the form of Standard Webhooks, shown once to its owner. */
export const showSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;
