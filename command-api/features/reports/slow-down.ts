import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Strikes } from './strikes.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** A single decision slows nobody down, since others may share the network. */
const FREE_STRIKES = 1;

/**
 * Limits for finders with decisions against them: their conversations and networks (docs/adr/0136).
 */
export class SlowDown {
  private readonly strikes: Strikes;
  /** For the second, the third, and all later decisions. */
  private readonly limits: readonly SharedLimit[];
  /** First messages about one code from the network of a blocked sender. */
  private readonly besideBlocked: SharedLimit;

  constructor(strikes: Strikes, limits: RateLimits) {
    this.strikes = strikes;
    this.limits = [
      limits.shared({ name: 'strikes-2', points: 3, seconds: HOUR }),
      limits.shared({ name: 'strikes-3', points: 1, seconds: HOUR }),
      limits.shared({ name: 'strikes-4', points: 1, seconds: DAY }),
    ];
    this.besideBlocked = limits.shared({ name: 'beside-blocked', points: 1, seconds: DAY });
  }

  /**
   * Counts a finder's first message.
   * @param addressHash of the command; if undefined, nothing is counted
   * @throws HttpProblem 429, the same as for any limit, so that it does not reveal the decisions
   */
  async start(addressHash: string | undefined, uid: string): Promise<void> {
    await this.count(addressHash);
    if (addressHash === undefined) return;
    const { isBlocked } = await this.strikes.ofNetwork(addressHash);
    // Counted for each code, so that neighbours of a blocked sender can still report a find.
    if (isBlocked) await this.besideBlocked.take(`${addressHash} ${uid}`);
  }

  /**
   * Counts a finder's message in a conversation.
   * @throws HttpProblem 429, the same as for any limit
   * @throws DomainError `sender-blocked`
   */
  async answer(addressHash: string | undefined, threadId: string): Promise<void> {
    await this.mayTakePart(threadId);
    await this.count(addressHash);
  }

  /** @throws DomainError `sender-blocked` if a decision blocks the finder there for some time */
  async mayTakePart(threadId: string): Promise<void> {
    if (!(await this.strikes.isBlocked(threadId, new Date()))) return;
    const detail = 'After a report you cannot write here for some time. This page says why.';
    throw new DomainError('forbidden', 'sender-blocked', detail);
  }

  private async count(addressHash: string | undefined): Promise<void> {
    const { count } = await this.strikes.ofNetwork(addressHash);
    const counted = count - FREE_STRIKES;
    if (addressHash === undefined || counted <= 0) return;
    await this.limits[Math.min(counted, this.limits.length) - 1]?.take(addressHash);
  }
}
