import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import { secondFactorNeeded } from '@app/service-kit/access/second-factor';
import type { Principal } from '@app/service-kit/http/authenticate';
import type { Accounts } from '../accounts/accounts.ts';

/**
 * If the console requires a second factor, staff may change their factors only with one: otherwise
 * somebody with only a stolen password could add a passkey (docs/adr/0126).
 */
export class StaffFactors {
  private readonly accounts: Accounts;
  private readonly hasSecondFactor: HasSecondFactor | null;

  /** @param hasSecondFactor null if the console requires none */
  constructor(accounts: Accounts, hasSecondFactor: HasSecondFactor | null) {
    this.accounts = accounts;
    this.hasSecondFactor = hasSecondFactor;
  }

  /**
   * Admits users without a staff role, and a staff member's first factor.
   * @throws HttpProblem 403 `second-factor-needed`
   */
  async mayChange({ userId, role, sessionId }: Principal): Promise<void> {
    if (this.hasSecondFactor === null || role === 'user') return;
    const { passkeys, oneTimeCodes } = await this.accounts.user(userId);
    if (passkeys.length === 0 && !oneTimeCodes) return;
    if (!(await this.hasSecondFactor(sessionId))) throw secondFactorNeeded();
  }
}
