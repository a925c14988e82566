import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { packDecider } from '../packs/decider.ts';
import { productDecider } from './decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { firstPacks, firstProducts } from './first-offers.ts';

/** Any fixed UUID: the first start's offers have the same ids everywhere. */
const FIRST_CATALOGUE = '3d6f0b1e-7c54-5b2a-8e19-94a2c7d1f063';

export const firstOfferId = (key: string): string => uuidV5(FIRST_CATALOGUE, key);

/**
 * Creates the packs and products of the first start, once. Existing ones stay unchanged, even if an
 * administrator has edited them; missing ones are added after a crash. Replicas that start together
 * send the same events, of which the log keeps one each.
 */
export async function offerFirstCatalogue(handler: CommandHandler): Promise<void> {
  for (const { key, ...details } of firstPacks) {
    const packId = firstOfferId(key);
    const command = { type: 'Offer', details: { packId, ...details } } as const;
    await handler.handle(packDecider, streams.pack(packId), command, contextOf(packId));
  }
  for (const { key, ...details } of firstProducts) {
    const productId = firstOfferId(key);
    const command = { type: 'Offer', productId, details, isActive: true } as const;
    const stream = streams.product(productId);
    await handler.handle(productDecider, stream, command, contextOf(productId));
  }
}

function contextOf(id: string): CommandContext {
  const commandId = uuidV5(id, 'first offer');
  const actor = { kind: 'system' } as const;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at: new Date() };
}
