import { userSubject } from '@app/events/user';
import { SubjectErasedError, type Vault } from '@app/service-kit/vault/vault';
import { sealAnswer } from '@app/service-kit/webhooks/sealed-answer';
import type { PushReach } from '../../features/devices/push-endpoint.ts';
import type { TakenDelivery } from './due-deliveries.ts';

/** So much of an answer is kept, in UTF-16 units. */
const KEPT_ANSWER = 500;

/**
 * How an answer begins, for its owner to see. What a server of the operator's network says is not
 * kept: it would tell every owner what stands there.
 * @param reach how far one may go to the endpoint
 * @returns null where nothing is kept
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
