import { createHmac, type KeyObject } from 'node:crypto';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';

const HOUR = 60 * 60;

/** Limits on reports, since somebody has to review each of them. */
export class ReportLimits {
  private readonly addresses: SharedLimit;
  private readonly targets: SharedLimit;
  private readonly key: KeyObject;

  /**
   * @param key the vault's secret `limit-keys`, which hides what was reported in the store's keys
   */
  constructor(limits: RateLimits, key: KeyObject) {
    this.key = key;
    this.addresses = limits.shared({
      name: 'report-address',
      points: 10,
      seconds: HOUR,
      localShare: 0,
    });
    this.targets = limits.shared({
      name: 'report-target',
      points: 30,
      seconds: HOUR,
      localShare: 0,
    });
  }

  /**
   * @param address a keyed hash of the caller's
   * @param target a uid, the id of a conversation, or the token of its private link
   * @throws HttpProblem 429
   */
  async report(address: string, target: string): Promise<void> {
    await this.addresses.take(address);
    const hidden = createHmac('sha256', this.key).update(target).digest('base64url');
    await this.targets.take(hidden);
  }
}
