import type { VapidKeys } from '@app/service-kit/vapid-keys';
import webPush from 'web-push';
import { type ChannelReach, reachOf } from '../../../features/channels/channel-reach.ts';
import {
  accepted,
  type Deliver,
  type Delivery,
  failed,
  gone,
  type PushMessage,
  refused,
} from './delivery.ts';
import {
  ForbiddenAddressError,
  OutsidePoster,
  readRetryAfter,
  type OutsideAnswer,
} from '../../outside/post-outside.ts';

const ANSWER_MS = 10_000;

export interface PushOptions {
  readonly keys: VapidKeys;
  /** The contact for push services: an https or mailto address (RFC 8292). */
  readonly contact: string;
  readonly reach: ChannelReach;
}

/**
 * Web Push: encrypted for one device (RFC 8291) and signed by this instance (RFC 8292). Push
 * services support no idempotency key. A later attempt has the same topic and tag, so it replaces
 * the former one, at the service and on the device.
 */
export function pushChannel({ keys, contact, reach }: PushOptions): Deliver {
  const poster = new OutsidePoster((url) => reachOf(url, reach));
  const vapidDetails = { subject: contact, ...keys };
  return async ({ push }, { signal }) => {
    if (!push) return refused('This notice has no device.');
    const request = encrypt(push, vapidDetails);
    if (!request) return refused('The keys of this device cannot be used.');
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
      return judge(await poster.post({ ...request, signal: within }));
    } catch (error) {
      if (error instanceof ForbiddenAddressError) return refused(error.message);
      // Network errors may contain the address, which is the device's secret.
      return failed('The push service could not be reached.');
    }
  };
}

function encrypt(
  { subscription, payload, ttlSeconds, topic }: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  const { endpoint, p256dh, auth } = subscription;
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic, contentEncoding: 'aes128gcm' },
    );
    return { url: endpoint, headers, body };
  } catch {
    return null;
  }
}

/**
 * 404 and 410: the subscription has ended (RFC 8030). 400 and 413: this message can never be sent.
 */
function judge({ status, retryAfter, text }: OutsideAnswer): Delivery {
  const words = `${status} ${text}`;
  if (status >= 200 && status < 300) return accepted(String(status));
  if (status === 404 || status === 410) return gone(words);
  if (status === 400 || status === 413) return refused(words);
  return failed(words, readRetryAfter(retryAfter));
}
