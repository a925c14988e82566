import { createHmac } from 'node:crypto';
import { USER_AGENT } from './user-agent.ts';

/**
 * The headers of a post by the Standard Webhooks specification: its id, when it is sent, and a
 * signature for each secret.
 * @param id the same at each try, so that a receiver can tell a repetition
 * @param body JSON, as it is sent
 * @param secrets more than one while an old one still counts
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
