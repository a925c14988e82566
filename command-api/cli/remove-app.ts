import { streams } from '@app/events/streams';
import { userDecider } from '../features/accounts/decider.ts';
import { findAccount, operatorContext, type Stores, withStores } from './with-stores.ts';

export type Removing = 'removed' | 'none' | 'unknown';

/**
 * Removes a lost authenticator app and the recovery codes of an account.
 * @param name a username or an e-mail address
 */
export function removeApp(name: string, stores: Stores): Promise<Removing> {
  return withStores(stores, async (means) => {
    const userId = await findAccount(name, means);
    if (userId === null) return 'unknown';
    const command = { type: 'RemoveOneTimeCodes', userId, reason: 'operator' } as const;
    const stream = streams.user(userId);
    const { events } = await means.handler.handle(userDecider, stream, command, operatorContext());
    return events.length > 0 ? 'removed' : 'none';
  });
}
