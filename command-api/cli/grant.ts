import { randomUUID } from 'node:crypto';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
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
}

/**
 * Makes somebody an administrator.
 * @param name a username or an e-mail address
 */
export async function grantAdministrator(
  name: string,
  stores: Stores,
): Promise<'granted' | 'already' | 'unknown'> {
  const pool = createPool(stores.DATABASE_URL, { max: 1, applicationName: 'admin cli' });
  try {
    const vault = await Vault.open(pool, readMasterKey(stores.MASTER_KEY));
    const log = new EventLog({ url: stores.EVENTSTORE_URL, definitions: catalogue, keys: vault });
    try {
      const directory = new AdministratorDirectory(await LookUps.open(pool));
      return await grant(name, {
        handler: new CommandHandler(log, new StreamCache()),
        vault,
        directory,
      });
    } finally {
      await log.close();
    }
  } finally {
    await pool.end();
  }
}

async function grant(name: string, { handler, vault, directory }: Means) {
  const names = new Names(handler, await vault.secret('lookup'));
  const found = await names.owner(name.includes('@') ? 'email' : 'username', name);
  if (!found) return 'unknown';
  const { userId } = found;
  const commandId = randomUUID();
  const { events } = await handler.handle(
    userDecider,
    streams.user(userId),
    { type: 'GrantRole', userId, role: 'admin' },
    {
      actor: { kind: 'system' },
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: new Date(),
    },
  );
  await directory.setRole(userId, 'admin');
  return events.length > 0 ? 'granted' : 'already';
}
