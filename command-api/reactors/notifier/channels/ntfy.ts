import type { ChannelReach } from '../../../features/channels/channel-reach.ts';
import { type Deliver, type Delivery, refused } from './delivery.ts';
import { USER_AGENT } from '../../outside/user-agent.ts';
import { OwnPoster } from './own-poster.ts';

/** ntfy's `high`: with sound and a longer vibration. */
const PRIORITY = 4;

/**
 * Publishes to a topic of an ntfy server (https://docs.ntfy.sh/publish). Servers from 2.16 on show
 * messages of one sequence as one, so a second attempt replaces the first; older servers show it as
 * another message.
 */
export function ntfyChannel(reach: ChannelReach): Deliver {
  const poster = new OwnPoster(reach, judgeToken);
  return async ({ noticeId, to, subject, text, link, own }, { signal }) => {
    const url = URL.parse(to);
    if (!url || !own) return refused('This notice has no topic.');
    const message = {
      topic: url.pathname.slice(1),
      title: subject,
      message: text,
      priority: PRIORITY,
      click: link,
      sequence_id: noticeId,
    };
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': USER_AGENT,
      ...(own.token === null ? {} : { Authorization: `Bearer ${own.token}` }),
    };
    const body = Buffer.from(JSON.stringify(message));
    return poster.post({ url: `${url.origin}/`, headers, body, signal });
  };
}

/** A wrong token is permanent; the owner adds the topic again with another one. */
const judgeToken = (status: number): Delivery | null =>
  status === 401 || status === 403
    ? refused(`It answered ${status}: the access token does not open this topic.`)
    : null;
