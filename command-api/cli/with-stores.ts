import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { openProductLog } from '@app/events/log/open-product-log';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { Names } from '../features/names/names.ts';
import { CommandHandler } from '../kernel/command-handler.ts';
import { StreamCache } from '../kernel/stream-cache.ts';

/** The addresses of the stores, from the environment. */
export interface Stores {
  readonly EVENTSTORE_URL: string;
  readonly DATABASE_URL: string;
  readonly MASTER_KEY: string;
}

export interface Means {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly names: Names;
}

/** Opens the stores for one action of the operator, and closes them. @throws what opening throws */
export async function withStores<Result>(
  stores: Stores,
  act: (means: Means) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(stores.DATABASE_URL, { max: 2, applicationName: 'admin cli' });
  try {
    const vault = await Vault.open(pool, readMasterKey(stores.MASTER_KEY));
    const log = openProductLog({ eventStoreUrl: stores.EVENTSTORE_URL, keys: vault });
    try {
      const handler = new CommandHandler(log, new StreamCache());
      const names = new Names(handler, await vault.secret('lookup'));
      return await act({ pool, handler, names });
    } finally {
      await log.close();
    }
  } finally {
    await pool.end();
  }
}

/** The id of the account with this username or e-mail address; null if there is none. */
export async function findAccount(name: string, { names }: Means): Promise<string | null> {
  const found = await names.owner(name.includes('@') ? 'email' : 'username', name);
  return found?.userId ?? null;
}

/** The context of an operator's commands, which no signed-in user sends. */
export function operatorContext(): CommandContext {
  const commandId = randomUUID();
  const actor = { kind: 'system' } as const;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at: new Date() };
}
