import { streams } from '@app/events/streams';
import type { Role } from '@app/events/user';
import { userDecider } from '../features/accounts/decider.ts';
import {
  AdministratorDirectory,
  Administrators,
} from '../features/administrators/administrators.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { LookUps } from '../kernel/look-ups.ts';
import {
  findAccount,
  type Means,
  operatorContext,
  type Stores,
  withStores,
} from './with-stores.ts';

export type Granting = 'granted' | 'already' | 'unknown' | 'last-administrator';

/**
 * Gives somebody a role; `user` removes the role that they had.
 * @param name a username or an e-mail address
 */
export function grantRole(name: string, role: Role, stores: Stores): Promise<Granting> {
  return withStores(stores, async (means) => {
    const userId = await findAccount(name, means);
    return userId === null ? 'unknown' : grant(userId, role, means);
  });
}

async function grant(userId: string, role: Role, { handler, pool }: Means): Promise<Granting> {
  const directory = new AdministratorDirectory(await LookUps.open(pool));
  const give = async (): Promise<Granting> => {
    const command = { type: 'GrantRole', userId, role } as const;
    const stream = streams.user(userId);
    const { events } = await handler.handle(userDecider, stream, command, operatorContext());
    await directory.setRole(userId, role);
    return events.length > 0 ? 'granted' : 'already';
  };
  if (role === 'admin') return give();
  try {
    return await new Administrators(handler, directory, pool).keepingAnother(userId, give);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'last-administrator') return error.code;
    throw error;
  }
}
