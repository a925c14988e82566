import { type ChannelReach, reachOf } from '../../../features/channels/channel-reach.ts';
import {
  ForbiddenAddressError,
  OutsidePoster,
  readRetryAfter,
  USER_AGENT,
  type OutsideAnswer,
} from '../../outside/post-outside.ts';
import { accepted, type Deliver, type Delivery, failed, gone, refused } from './delivery.ts';

/** ntfy's `high`: with sound and a longer vibration. */
const PRIORITY = 4;
const ANSWER_MS = 10_000;

/**
 * Publishes to a topic of an ntfy server (https://docs.ntfy.sh/publish). Servers from 2.16 on show
 * messages of one sequence as one, so a second attempt replaces the first; older servers show it as
 * another message.
 */
export function ntfyChannel(reach: ChannelReach): Deliver {
  const poster = new OutsidePoster((url) => reachOf(url, reach));
  return async ({ noticeId, to, subject, text, link, token }, { signal }) => {
    const { origin, pathname } = new URL(to);
    const message = {
      topic: pathname.slice(1),
      title: subject,
      message: text,
      priority: PRIORITY,
      click: link,
      sequence_id: noticeId,
    };
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': USER_AGENT,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const body = Buffer.from(JSON.stringify(message));
    const timeOver = AbortSignal.timeout(ANSWER_MS);
    try {
      const within = AbortSignal.any([signal, timeOver]);
      return judge(await poster.post({ url: `${origin}/`, headers, body, signal: within }));
    } catch (error) {
      if (error instanceof ForbiddenAddressError) {
        return refused('The address leads into a network that may not be called from here.');
      }
      // Network errors may contain the address.
      if (timeOver.aborted) return failed('It did not answer within 10 seconds.');
      return failed('It could not be reached.');
    }
  };
}

/**
 * 401 and 403: a wrong token is permanent; the owner adds the topic again with another one. 404 and
 * 410: the topic no longer exists. A redirect leads to an unverified address. Other statuses may be
 * transient. Only the status is used: the text could show an owner what is behind an address that
 * only this machine can reach.
 */
function judge({ status, retryAfter }: OutsideAnswer): Delivery {
  if (status >= 200 && status < 300) return accepted(`It answered ${status}.`);
  if (status === 401 || status === 403) {
    return refused(`It answered ${status}: the access token does not open this topic.`);
  }
  if (status === 404 || status === 410) return gone(`It answered ${status}.`);
  if (status >= 300 && status < 400) {
    return refused(
      `It answered ${status}: it redirects to another address, which is not followed.`,
    );
  }
  return failed(`It answered ${status}.`, readRetryAfter(retryAfter));
}
