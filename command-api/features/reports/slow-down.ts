import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Strikes } from './strikes.ts';

const HOUR = 60 * 60;
/** One decision against somebody slows nobody down: others may share the network. */
const FREE_STRIKES = 1;

/** Messages from networks against whose finders reports were decided again and again. */
export class SlowDown {
  private readonly strikes: Strikes;
  /** For the second, the third and all later decisions. */
  private readonly limits: readonly SharedLimit[];

  constructor(strikes: Strikes, limits: RateLimits) {
    this.strikes = strikes;
    this.limits = [
      limits.shared({ name: 'strikes-2', points: 3, seconds: HOUR }),
      limits.shared({ name: 'strikes-3', points: 1, seconds: HOUR }),
      limits.shared({ name: 'strikes-4', points: 1, seconds: 24 * HOUR }),
    ];
  }

  /**
   * Counts a message of a finder.
   * @param addressHash by which its event names the network; undefined where it does not
   * @throws HttpProblem 429, as any limit does: nothing says that there were decisions
   */
  async message(addressHash: string | undefined): Promise<void> {
    const count = (await this.strikes.of(addressHash)) - FREE_STRIKES;
    if (addressHash === undefined || count <= 0) return;
    await this.limits[Math.min(count, this.limits.length) - 1]?.take(addressHash);
  }
}
