import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { SharedLimit } from '@app/service-kit/limits/shared-limit';
import type { Caller } from './calls.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
/** Below this share of a limit nothing is written: most people never come near one. */
const localShare = 0.2;

/** Limits on calls. Each side of a conversation is counted separately. */
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

  /** Each call rings somebody. @throws HttpProblem 429 above a limit, like `relay` */
  async call(address: string, caller: Caller): Promise<void> {
    await this.addresses.take(address);
    await this.calls.take(sideOf(caller));
  }

  /** Credentials of the relay, each of which is valid for an hour. */
  async relay(address: string, caller: Caller): Promise<void> {
    await this.addresses.take(address);
    await this.relays.take(sideOf(caller));
  }
}

/** Whether the caller belongs to that side is checked later; strangers are counted separately. */
const sideOf = ({ threadId, by }: Caller): string =>
  `${threadId}:${by.side === 'owner' ? by.ownerId : by.tokenHash}`;
