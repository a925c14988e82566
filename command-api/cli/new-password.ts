import { streams } from '@app/events/streams';
import { userDecider } from '../features/accounts/decider.ts';
import { makeUpPassword, hashPassword } from '../features/passwords/passwords.ts';
import { EndedSessions } from '../features/sessions/ended-sessions.ts';
import { findAccount, operatorContext, type Stores, withStores } from './with-stores.ts';

/**
 * Generates a password for somebody who can no longer sign in. It expires soon, and their sessions
 * end at once.
 * @param name a username or an e-mail address
 * @returns the password; null if the account does not exist
 */
export function giveNewPassword(name: string, stores: Stores): Promise<string | null> {
  return withStores(stores, async (means) => {
    const { handler, pool } = means;
    const userId = await findAccount(name, means);
    if (userId === null) return null;
    const stream = streams.user(userId);
    const user = await handler.state(userDecider, stream);
    if (user.status !== 'registered') return null;
    const context = operatorContext();
    const { password, until } = makeUpPassword(context.at);
    const command = {
      type: 'ChangePassword',
      userId,
      currentHash: user.passwordHash,
      passwordHash: await hashPassword(password, until),
      keptSessionId: null,
    } as const;
    await handler.handle(userDecider, stream, command, context);
    await new EndedSessions(handler, pool).writeEpoch(userId);
    return password;
  });
}
