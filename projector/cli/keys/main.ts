// npm run keys: replaces the master key and the keys of tokens and heads while the product runs.
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createPool } from '@app/service-kit/postgres';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { Vault } from '@app/service-kit/vault/vault';
import { type MasterKeys, readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { runCommand, UsageError } from '../command.ts';
import { newHeadKey } from './head-keys.ts';
import { rotate } from './rotate.ts';
import { showStatus } from './status.ts';
import { dropTokenKeys, newTokenKey } from './token-keys.ts';

const USAGE = `npm run keys -- status
    show how many keys each master key wraps, and the keys of bearer tokens and of heads of the
    audit log
npm run keys -- rotate
    wrap every key with the newest master key. MASTER_KEY holds the newest key and, on the next line,
    the previous one, here and in every running service. After Ctrl-C, the same call continues
npm run keys -- new-token-key
    sign bearer tokens with a new key within 10 seconds; existing tokens stay valid
npm run keys -- drop-token-keys [--now]
    refuse tokens of older keys. Without --now, only keys whose tokens have all expired; with it,
    everybody who signed in before the newest key must sign in again
npm run keys -- new-head-key
    sign heads of the audit log with a new key, from the next one on. Published heads stay valid:
    each carries the key that signed it

The product must be running (npm start); otherwise set DATABASE_URL and MASTER_KEY.`;

export interface KeyStores {
  readonly pool: Pool;
  readonly masters: MasterKeys;
}

const OPTIONS = { now: { type: 'boolean', default: false } } as const;

await runCommand({ usage: USAGE, options: OPTIONS }, async (words, { now }) => {
  const [command = '', ...more] = words;
  if (more.length > 0) throw new UsageError(USAGE);
  findRunningInstance();
  const { DATABASE_URL, MASTER_KEY } = commonVariables;
  const found = readEnvironment({ DATABASE_URL, MASTER_KEY });
  const pool = createPool(found.DATABASE_URL, { max: 2, applicationName: 'keys' });
  try {
    return await run(command, now, { pool, masters: readMasterKey(found.MASTER_KEY) });
  } finally {
    await pool.end();
  }
});

async function run(command: string, now: boolean, stores: KeyStores): Promise<number> {
  const open = (): Promise<Vault> => Vault.open(stores.pool, stores.masters);
  switch (command) {
    case 'status':
      return showStatus(stores, await open());
    case 'rotate':
      return rotate(stores);
    case 'new-token-key':
      return newTokenKey(await open());
    case 'new-head-key':
      return newHeadKey(await open());
    case 'drop-token-keys':
      return dropTokenKeys(stores.pool, await open(), now);
    default:
      throw new UsageError(USAGE);
  }
}
