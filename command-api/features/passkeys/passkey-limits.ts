import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';

const MINUTES = 60;
/** Most addresses come near no limit; below this share nothing is written. */
const LOCAL_SHARE = 0.2;

/** Limits on requesting, using and adding passkeys. */
export class PasskeyLimits {
  private readonly challenges: SharedLimit;
  private readonly uses: SharedLimit;
  private readonly additions: SharedLimit;

  constructor(limits: RateLimits) {
    const ofAddress = { seconds: 10 * MINUTES, localShare: LOCAL_SHARE };
    // Each view of the sign-in page requests one, since browsers offer passkeys beside the field.
    this.challenges = limits.shared({
      name: 'passkey-challenge-address',
      points: 240,
      ...ofAddress,
    });
    this.uses = limits.shared({ name: 'passkey-use-address', points: 60, ...ofAddress });
    const hour = { seconds: 60 * MINUTES, localShare: 0 };
    this.additions = limits.shared({ name: 'passkey-user', points: 30, ...hour });
  }

  /** @param address a keyed hash of the caller's */
  async challenge(address: string): Promise<void> {
    await this.challenges.take(address);
  }

  /**
   * Answers cannot be guessed, but each costs the verification of a signature.
   * @param address a keyed hash of the caller's
   */
  async use(address: string): Promise<void> {
    await this.uses.take(address);
  }

  async addition(userId: string): Promise<void> {
    await this.additions.take(userId);
  }
}
