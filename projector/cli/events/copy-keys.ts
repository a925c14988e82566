import { createMediaTables } from '@app/service-kit/media/pictures';
import { createOpeningTables } from '@app/service-kit/openings/schema';
import { createPool } from '@app/service-kit/postgres';
import { createVaultTables } from '@app/service-kit/vault/schema';
import type { Pool } from 'pg';
import { UsageError } from '../command.ts';
import { counted } from '../words.ts';
import { type CopiedTable, copyRows } from './copy-rows.ts';

/** Data that belongs to a log but is not part of it. */
const TABLES: readonly (CopiedTable & { readonly one: string })[] = [
  { name: 'vault.secrets', key: 'name', atOnce: 100, one: 'secret' },
  { name: 'vault.keys', key: 'subject', atOnce: 5000, one: 'key' },
  { name: 'media.pictures', key: 'id', atOnce: 8, one: 'picture' },
  { name: 'openings.opened', key: 'id', atOnce: 2000, one: 'opening' },
  { name: 'folding.silent', key: 'id', atOnce: 5000, one: 'code without openings' },
];

/**
 * Copies the vault, the pictures and the openings of codes to another Postgres, or compares them
 * there. Keys stay wrapped. Call it after the log was copied, so that every copied event has its
 * key.
 * @returns whether both sides are the same
 * @throws UsageError if the other vault belongs to another product
 */
export async function copyKeys(
  urls: { readonly from: string; readonly to: string },
  isDry: boolean,
): Promise<boolean> {
  await using cleanup = new AsyncDisposableStack();
  const open = (url: string): Pool => {
    // Rows are compared as text, which depends on these settings.
    const address = new URL(url);
    address.searchParams.set('options', '-c timezone=UTC -c datestyle=ISO -c bytea_output=hex');
    const pool = createPool(address.href, { max: 2, applicationName: 'events copy' });
    cleanup.defer(() => pool.end());
    return pool;
  };
  const [from, to] = [open(urls.from), open(urls.to)];
  for (const pool of [from, to]) {
    await createVaultTables(pool);
    await createMediaTables(pool);
    await createOpeningTables(pool);
  }
  await refuseOtherVault(from, to);
  let isSame = true;
  for (const table of TABLES) {
    const { rows, differing } = await copyRows(table, { from, to, isDry });
    const verb = isDry ? 'differing' : 'sent';
    console.log(`${counted(rows, table.one)}, ${differing} ${verb}`);
    isSame &&= differing === 0;
  }
  return isSame || !isDry;
}

async function refuseOtherVault(from: Pool, to: Pool): Promise<void> {
  const there = await checkOf(to);
  if (there === undefined || there === (await checkOf(from))) return;
  throw new UsageError(
    'The Postgres of --keys-to holds the vault of another installation: a product was started on it, or a master key was rotated since the last copy. Give an empty database.',
  );
}

async function checkOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ wrapped: string }>(
    `select encode(wrapped, 'hex') as wrapped from vault.secrets where name = 'token-signing'`,
  );
  return rows[0]?.wrapped;
}
