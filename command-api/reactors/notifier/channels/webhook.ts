import type { KeyObject } from 'node:crypto';
import type { ChannelReach } from '../../../features/channels/channel-reach.ts';
import { webhookSecret } from '../../../features/channels/webhook-secret.ts';
import { signedHeaders } from '../../outside/signed-headers.ts';
import { type Deliver, type Outgoing, refused } from './delivery.ts';
import { OwnPoster } from './own-poster.ts';

export interface WebhookOptions {
  /** The vault's secret `webhook-secrets`. */
  readonly secretKey: KeyObject;
  readonly reach: ChannelReach;
}

/**
 * Signed posts to an owner's URL, by the Standard Webhooks specification. The id is that of the
 * notice, the same for each attempt, so that receivers can recognise repetitions.
 */
export function webhookChannel({ secretKey, reach }: WebhookOptions): Deliver {
  const poster = new OwnPoster(reach);
  return async (message, { signal }) => {
    const { own, noticeId, to } = message;
    if (!own) return refused('This notice has no webhook.');
    const body = bodyOf({ ...message, own });
    const headers = signedHeaders(noticeId, body, [webhookSecret(own.channelId, secretKey)]);
    return poster.post({ url: to, headers, body: Buffer.from(body), signal });
  };
}

/** The same for each attempt. */
function bodyOf({ subject, text, link, own }: Outgoing & Required<Pick<Outgoing, 'own'>>): string {
  const { kind, happenedAt: timestamp, thing, code } = own;
  const data = { title: subject, text, link, thing, ...(code === null ? {} : { code }) };
  return JSON.stringify({ type: `notice.${kind}`, timestamp, data });
}
