import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import { secondFactorNeeded } from '@app/service-kit/access/second-factor';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { Accounts } from '../accounts/accounts.ts';

/**
 * Where the console needs a second factor, whoever works there changes their factors only with one:
 * else a password that somebody learned could add a passkey, and be both (docs/adr/0135).
 */
export class StaffFactors {
  private readonly accounts: Accounts;
  private readonly hasSecondFactor: HasSecondFactor | null;

  /** @param hasSecondFactor null where the console needs none */
  constructor(accounts: Accounts, hasSecondFactor: HasSecondFactor | null) {
    this.accounts = accounts;
    this.hasSecondFactor = hasSecondFactor;
  }

  /**
   * Lets everybody on who has no role, and the first factor of whoever has one.
   * @throws HttpProblem 403 `second-factor-needed`
   */
  async mayChange({ userId, role, sessionId }: Principal): Promise<void> {
    if (this.hasSecondFactor === null || role === 'user') return;
    const { passkeys, oneTimeCodes } = await this.accounts.user(userId);
    if (passkeys.length === 0 && !oneTimeCodes) return;
    if (!(await this.hasSecondFactor(sessionId))) throw secondFactorNeeded();
  }
}
