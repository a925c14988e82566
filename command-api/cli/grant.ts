import { randomUUID } from 'node:crypto';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { createPool } from '@app/service-kit/postgres';
import { Tokens } from '@app/service-kit/tokens';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { Accounts } from '../accounts.ts';
import { userDecider } from '../domain/user/decider.ts';
import { CommandHandler } from '../handling/command-handler.ts';
import { StreamCache } from '../handling/stream-cache.ts';

interface Stores {
  readonly EVENTSTORE_URL: string;
  readonly DATABASE_URL: string;
  readonly MASTER_KEY: string;
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
      return await grant(name, new CommandHandler(log, new StreamCache()), vault);
    } finally {
      await log.close();
    }
  } finally {
    await pool.end();
  }
}

async function grant(name: string, handler: CommandHandler, vault: Vault) {
  const tokens = new Tokens(await vault.secret('token-signing'));
  const accounts = new Accounts(handler, tokens, await vault.secret('lookup'));
  const userId = await accounts.find(name);
  if (userId === null) return 'unknown';
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
  return events.length > 0 ? 'granted' : 'already';
}
