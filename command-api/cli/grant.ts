import { randomUUID } from 'node:crypto';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Role } from '@app/events/user';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { DomainError } from '../kernel/domain-error.ts';
import { Administrators } from '../features/administrators/administrators.ts';
import { AdministratorDirectory } from '../features/administrators/administrator-directory.ts';
import { userDecider } from '../features/accounts/decider.ts';
import { CommandHandler } from '../kernel/command-handler.ts';
import { LookUps } from '../kernel/look-ups.ts';
import { StreamCache } from '../kernel/stream-cache.ts';
import { Names } from '../features/names/names.ts';

interface Stores {
  readonly EVENTSTORE_URL: string;
  readonly DATABASE_URL: string;
  readonly MASTER_KEY: string;
}

interface Means {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly directory: AdministratorDirectory;
  readonly administrators: Administrators;
}

export type Granting = 'granted' | 'already' | 'unknown' | 'last-administrator';

/**
 * Gives somebody a role; `user` takes away what they had.
 * @param name a username or an e-mail address
 */
export async function grantRole(name: string, role: Role, stores: Stores): Promise<Granting> {
  const pool = createPool(stores.DATABASE_URL, { max: 2, applicationName: 'admin cli' });
  try {
    const vault = await Vault.open(pool, readMasterKey(stores.MASTER_KEY));
    const log = new EventLog({ url: stores.EVENTSTORE_URL, definitions: catalogue, keys: vault });
    try {
      const directory = new AdministratorDirectory(await LookUps.open(pool));
      const handler = new CommandHandler(log, new StreamCache());
      const administrators = new Administrators(handler, directory, pool);
      return await grant(name, role, { handler, vault, directory, administrators });
    } finally {
      await log.close();
    }
  } finally {
    await pool.end();
  }
}

async function grant(name: string, role: Role, means: Means): Promise<Granting> {
  const { handler, vault, directory, administrators } = means;
  const names = new Names(handler, await vault.secret('lookup'));
  const found = await names.owner(name.includes('@') ? 'email' : 'username', name);
  if (!found) return 'unknown';
  const { userId } = found;
  const give = async (): Promise<Granting> => {
    const commandId = randomUUID();
    const { events } = await handler.handle(
      userDecider,
      streams.user(userId),
      { type: 'GrantRole', userId, role },
      {
        actor: { kind: 'system' },
        commandId,
        correlationId: commandId,
        causationId: commandId,
        at: new Date(),
      },
    );
    await directory.setRole(userId, role);
    return events.length > 0 ? 'granted' : 'already';
  };
  if (role === 'admin') return give();
  try {
    return await administrators.keepingAnother(userId, give);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'last-administrator') return error.code;
    throw error;
  }
}
