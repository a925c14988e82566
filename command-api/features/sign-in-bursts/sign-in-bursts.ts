import type { SignInBurst, SignInBurstEvent } from '@app/events/sign-in-burst';
import type { Decider } from '../../kernel/decider.ts';
import { createHmac } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { MonthKeys } from '@app/service-kit/vault/month-keys';
import type { TellBurst } from '../passwords/password-tries.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

interface SignInBurstState {
  readonly isTold: boolean;
}

/** Each burst has a stream. */
export const signInBurstDecider: Decider<SignInBurstState, SignInBurst, SignInBurstEvent> = {
  initialState: { isTold: false },
  evolve: () => ({ isTold: true }),
  decide: (burst, { isTold }) => (isTold ? [] : [{ type: 'SignInBurstSeen', data: { ...burst } }]),
  personal: 'skip',
};

/**
 * Records runs of wrong passwords, each in its own stream. Hashes that limits use have a permanent
 * key, so others are stored: for a network, the hash in the metadata; for a name, one with a key of
 * the month (docs/adr/0129).
 */
export const makeTellBurst =
  (handler: CommandHandler, keys: MonthKeys): TellBurst =>
  async ({ target, name, userId }, context) => {
    const kept = target === 'address' ? context.addressHash : await hashOf(context.at, name, keys);
    const burst = { target, targetHash: kept ?? '', userId };
    const burstId = uuidV5(context.commandId, `burst ${target}`);
    const stream = streams.signInBurst(burstId);
    await handler.handle(signInBurstDecider, stream, burst, context, true);
  };

async function hashOf(at: Date, name: string, keys: MonthKeys): Promise<string | undefined> {
  const key = await keys.of(at);
  return key === null ? undefined : createHmac('sha256', key).update(name).digest('base64url');
}
