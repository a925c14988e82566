import { type ChannelReach, reachOf } from '../../../features/channels/channel-reach.ts';
import { accepted, type Delivery, failed, gone, refused } from './delivery.ts';
import { ForbiddenAddressError } from '../../outside/look-up-public.ts';
import { type OutsideAnswer, type OutsidePost, OutsidePoster } from '../../outside/post-outside.ts';
import { readRetryAfter } from '../../outside/retry-after.ts';

/** How long a server of an owner's may take to answer, in ms. */
const ANSWER_MS = 10_000;

type JudgeFirst = (status: number) => Delivery | null;

/**
 * Posts to servers that owners named. Of an answer only the status counts: its words would tell an
 * owner what stands behind an address that only this machine reaches.
 */
export class OwnPoster {
  private readonly poster: OutsidePoster;
  private readonly judgeFirst: JudgeFirst;

  /** @param judgeFirst what a status means to this kind of server, where it differs from others */
  constructor(reach: ChannelReach, judgeFirst: JudgeFirst = () => null) {
    this.judgeFirst = judgeFirst;
    this.poster = new OutsidePoster((url) => reachOf(url, reach));
  }

  /** @returns what became of it, in words for the owner */
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
      // The network's own words may name the address.
      if (timeOver.aborted) return failed('It did not answer within 10 seconds.');
      return failed('It could not be reached.');
    }
  }
}

/**
 * 404 and 410: nothing is there any more. A redirection leads elsewhere, where nobody proved
 * anything. Others may answer otherwise later.
 */
function judge({ status, retryAfter }: OutsideAnswer): Delivery {
  if (status >= 200 && status < 300) return accepted(`It answered ${status}.`);
  if (status === 404 || status === 410) return gone(`It answered ${status}.`);
  if (status >= 300 && status < 400) {
    return refused(`It answered ${status}: it leads to another address, which is not followed.`);
  }
  return failed(`It answered ${status}.`, readRetryAfter(retryAfter));
}
