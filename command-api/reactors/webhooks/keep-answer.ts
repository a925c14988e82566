import { userSubject } from '@app/events/user';
import { SubjectErasedError, type Vault } from '@app/service-kit/vault/vault';
import { sealAnswer } from '@app/service-kit/webhooks/sealed-answer';
import type { PushReach } from '../../features/channels/channel-reach.ts';
import type { TakenDelivery } from './due-deliveries.ts';

/** How much of an answer is kept, in UTF-16 units. */
const KEPT_ANSWER = 500;

/**
 * The beginning of an answer, for the endpoint's owner. Answers from the operator's network are not
 * kept, since they would reveal to any owner what runs there.
 * @param reach the permitted networks for the endpoint
 * @returns null if nothing is kept
 */
export async function keepAnswer(
  { userId, deliveryId }: Pick<TakenDelivery, 'userId' | 'deliveryId'>,
  text: string,
  reach: PushReach,
  vault: Pick<Vault, 'ensure'>,
): Promise<Buffer | null> {
  if (text === '' || reach !== 'public') return null;
  const subject = userSubject(userId);
  try {
    const key = (await vault.ensure([subject])).get(subject);
    return key ? sealAnswer(text.slice(0, KEPT_ANSWER), key, deliveryId) : null;
  } catch (error) {
    if (error instanceof SubjectErasedError) return null;
    throw error;
  }
}
