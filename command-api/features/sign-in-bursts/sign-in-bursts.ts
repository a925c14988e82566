import { createHmac } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { signInBurstDecider } from './decider.ts';
import type { MonthKeys } from '@app/service-kit/vault/month-keys';
import type { TellBurst } from '../../kernel/limits.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/**
 * Records a run of wrong passwords, each in its own stream. The hashes of limits have a permanent
 * key, so other hashes are stored: for a network the one in the metadata, for a name one with a key
 * of the month (docs/adr/0129).
 */
export const makeTellBurst =
  (handler: CommandHandler, keys: MonthKeys): TellBurst =>
  async ({ target, targetHash, userId }, context) => {
    const kept =
      target === 'address' ? context.addressHash : await underKeyOf(context.at, targetHash, keys);
    const burst = { target, targetHash: kept ?? '', userId };
    const burstId = uuidV5(context.commandId, `burst ${target}`);
    const stream = streams.signInBurst(burstId);
    await handler.handle(signInBurstDecider, stream, burst, context, true);
  };

async function underKeyOf(at: Date, hash: string, keys: MonthKeys): Promise<string | undefined> {
  const key = await keys.of(at);
  return key === null ? undefined : createHmac('sha256', key).update(hash).digest('base64url');
}
