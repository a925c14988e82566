import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Caller } from './calls.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
/** Below this share of a limit nothing is written: most people never come near one. */
const localShare = 0.2;

/** How often somebody may call. Each side of a conversation counts alone. */
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
  async call(address: string, caller: Caller): Promise<void> {
    await this.addresses.take(address);
    await this.calls.take(sideOf(caller));
  }

  /** Credentials of the relay: each holds for an hour. */
  async relay(address: string, caller: Caller): Promise<void> {
    await this.addresses.take(address);
    await this.relays.take(sideOf(caller));
  }
}

/** Whether the caller is that side is known only later: a stranger counts alone, too. */
const sideOf = ({ threadId, by }: Caller): string =>
  `${threadId}:${by.side === 'owner' ? by.ownerId : by.tokenHash}`;
