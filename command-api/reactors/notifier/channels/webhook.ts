import { createHmac, type KeyObject } from 'node:crypto';
import type { ChannelReach } from '../../../features/channels/channel-reach.ts';
import { webhookSecret } from '../../../features/channels/webhook-secret.ts';
import { type Deliver, type Outgoing, refused } from './delivery.ts';
import { OwnPoster, USER_AGENT } from './own-poster.ts';

export interface WebhookOptions {
  /** The vault's secret `webhook-secrets`. */
  readonly secretKey: KeyObject;
  readonly reach: ChannelReach;
}

/**
 * Signed posts to a web address of an owner's own, by the Standard Webhooks specification. The id
 * is that of the notice, the same at each try, so a receiver can tell a repetition.
 */
export function webhookChannel({ secretKey, reach }: WebhookOptions): Deliver {
  const poster = new OwnPoster(reach);
  return async (message, { signal }) => {
    const { own, noticeId, to } = message;
    if (!own) return refused('This notice is for no webhook.');
    const body = bodyOf({ ...message, own });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', webhookSecret(own.channelId, secretKey))
      .update(`${noticeId}.${timestamp}.${body}`)
      .digest('base64');
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': USER_AGENT,
      'webhook-id': noticeId,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return poster.post({ url: to, headers, body: Buffer.from(body), signal });
  };
}

/** The same at each try. */
function bodyOf({ subject, text, link, own }: Outgoing & Required<Pick<Outgoing, 'own'>>): string {
  const { kind, happenedAt: timestamp, thing, code } = own;
  const data = { title: subject, text, link, thing, ...(code === null ? {} : { code }) };
  return JSON.stringify({ type: `notice.${kind}`, timestamp, data });
}
