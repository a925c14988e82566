import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { packDecider } from '../packs/decider.ts';
import { productDecider } from './decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { firstPacks, firstProducts } from './first-offers.ts';

/** Any fixed UUID: what is offered at the first start has the same ids everywhere. */
const FIRST_CATALOGUE = '3d6f0b1e-7c54-5b2a-8e19-94a2c7d1f063';

/** The id of something that the first start offers, by its key. */
export const firstOfferId = (key: string): string => uuidV5(FIRST_CATALOGUE, key);

/**
 * Offers the packs and products of the first start, once. What is there stays
 * as it is, also where an administrator has changed it; what a crash left out is added. Replicas
 * that start together send the same events, of which the log keeps one each.
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
