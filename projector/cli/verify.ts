import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Projection } from '../runtime/projection.ts';
import { verifyProjection } from '../runtime/verify.ts';

export interface Stores {
  readonly DATABASE_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly MASTER_KEY: string;
}

/** Verifies projections one after another and prints a line for each. @returns the exit code */
export async function verify(projections: readonly Projection[], stores: Stores): Promise<number> {
  const pool = createPool(stores.DATABASE_URL, { max: 3, applicationName: 'projector cli' });
  const keys = await Vault.open(pool, readMasterKey(stores.MASTER_KEY));
  const log = new EventLog({ url: stores.EVENTSTORE_URL, definitions: catalogue, keys });
  let total = 0;
  try {
    for (const projection of projections) {
      const { version, position, tables, differences } = await verifyProjection(projection, {
        pool,
        log,
      });
      total += differences;
      const details = tables
        .filter(({ missing, surplus }) => missing + surplus > 0)
        .map(({ table, missing, surplus }) => `${table}: ${missing} missing, ${surplus} too many`);
      const line = `${projection.name} v${version} at ${position}: ${differences} differences`;
      console.log([line, ...details].join('\n  '));
    }
  } finally {
    await log.close();
    await pool.end();
  }
  return total === 0 ? 0 : 1;
}
