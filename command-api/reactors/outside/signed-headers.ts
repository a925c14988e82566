import { createHmac } from 'node:crypto';
import { USER_AGENT } from './user-agent.ts';

/**
 * The headers of a post by the Standard Webhooks specification: its id, its time, and a signature
 * for each secret.
 * @param id the same for each attempt, so that receivers can recognise repetitions
 * @param body JSON, as sent
 * @param secrets several while an old one is still valid
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly Buffer[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (secret: Buffer): string =>
    createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
