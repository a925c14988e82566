import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
/** Below this share of a limit nothing is written: most people never come near one. */
const localShare = 0.2;

/** How often somebody may call. Both sides of a conversation count together. */
export class CallLimits {
  private readonly addresses: SharedLimit;
  private readonly calls: SharedLimit;
  private readonly relays: SharedLimit;

  constructor(limits: RateLimits) {
    const points = (name: string, most: number, seconds: number, share: number) =>
      limits.shared({ name, points: most, seconds, localShare: share });
    this.addresses = points('call-address', 60, 10 * MINUTES, localShare);
    this.calls = points('call-thread', 20, HOURS, 0);
    this.relays = points('relay-thread', 40, HOURS, 0);
  }

  /** Each rings somebody. @throws HttpProblem 429 beyond a limit, as the other one */
  async call(address: string, threadId: string): Promise<void> {
    await this.addresses.take(address);
    await this.calls.take(threadId);
  }

  /** Credentials of the relay: each holds for an hour. */
  async relay(address: string, threadId: string): Promise<void> {
    await this.addresses.take(address);
    await this.relays.take(threadId);
  }
}
