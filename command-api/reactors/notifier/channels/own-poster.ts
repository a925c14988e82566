import { type ChannelReach, reachOf } from '../../../features/channels/channel-reach.ts';
import { accepted, type Delivery, failed, gone, refused } from './delivery.ts';
import { ForbiddenAddressError } from '../../outside/look-up-public.ts';
import { type OutsideAnswer, type OutsidePost, OutsidePoster } from '../../outside/post-outside.ts';
import { readRetryAfter } from '../../outside/retry-after.ts';

/** Time limit for the answer of an owner's server, in ms. */
const ANSWER_MS = 10_000;

type JudgeFirst = (status: number) => Delivery | null;

/**
 * Posts to servers that owners added. Only the status of an answer is used: its text could show an
 * owner what is behind an address that only this machine can reach.
 */
export class OwnPoster {
  private readonly poster: OutsidePoster;
  private readonly judgeFirst: JudgeFirst;

  /** @param judgeFirst the special meaning of statuses for this kind of server */
  constructor(reach: ChannelReach, judgeFirst: JudgeFirst = () => null) {
    this.judgeFirst = judgeFirst;
    this.poster = new OutsidePoster((url) => reachOf(url, reach));
  }

  /** @returns the result, in words for the owner */
  async post({ signal, ...request }: OutsidePost): Promise<Delivery> {
    const timeOver = AbortSignal.timeout(ANSWER_MS);
    try {
      const within = AbortSignal.any([signal, timeOver]);
      const answer = await this.poster.post({ ...request, signal: within });
      return this.judgeFirst(answer.status) ?? judge(answer);
    } catch (error) {
      if (error instanceof ForbiddenAddressError) {
        return refused('The address leads into a network that may not be called from here.');
      }
      // Network errors may contain the address.
      if (timeOver.aborted) return failed('It did not answer within 10 seconds.');
      return failed('It could not be reached.');
    }
  }
}

/**
 * 404 and 410: the endpoint no longer exists. A redirect leads to an unverified address. Other
 * statuses may be transient.
 */
function judge({ status, retryAfter }: OutsideAnswer): Delivery {
  if (status >= 200 && status < 300) return accepted(`It answered ${status}.`);
  if (status === 404 || status === 410) return gone(`It answered ${status}.`);
  if (status >= 300 && status < 400) {
    return refused(
      `It answered ${status}: it redirects to another address, which is not followed.`,
    );
  }
  return failed(`It answered ${status}.`, readRetryAfter(retryAfter));
}
