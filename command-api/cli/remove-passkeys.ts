import { streams } from '@app/events/streams';
import { userDecider } from '../features/accounts/decider.ts';
import { findAccount, operatorContext, type Stores, withStores } from './with-stores.ts';

/**
 * Removes all passkeys of somebody who lost them.
 * @param name a username or an e-mail address
 * @returns the number of removed passkeys; null if the account does not exist
 */
export function removePasskeys(name: string, stores: Stores): Promise<number | null> {
  return withStores(stores, async (means) => {
    const userId = await findAccount(name, means);
    if (userId === null) return null;
    const stream = streams.user(userId);
    const user = await means.handler.state(userDecider, stream);
    const passkeys = user.status === 'registered' ? user.passkeys : [];
    for (const { passkeyId } of passkeys) {
      const command = { type: 'RemovePasskey', userId, passkeyId, reason: 'operator' } as const;
      await means.handler.handle(userDecider, stream, command, operatorContext());
    }
    return passkeys.length;
  });
}
