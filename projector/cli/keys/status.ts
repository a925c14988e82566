import { readTokenKeys } from '@app/service-kit/token-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { vaultStatus } from '@app/service-kit/vault/rotation';
import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { describeHeadKeys } from './head-keys.ts';
import { count, table } from '../words.ts';

/** Prints the master keys, and the keys of tokens and of audit heads. @returns the exit code */
export async function showStatus(
  { pool, masters }: { readonly pool: Pool; readonly masters: MasterKeys },
  vault: Vault,
): Promise<number> {
  const { active, wrapped } = await vaultStatus(pool, masters);
  const noteOf = (id: string | null): string => {
    if (id === active) return 'wraps new keys';
    return id === masters.newest.id ? 'given, not active yet: npm run keys -- rotate' : 'previous';
  };
  const ids = new Set([...wrapped.map(({ masterId }) => masterId), ...masters.byId.keys()]);
  const rows = [...ids].map((id) => {
    const keys = wrapped.find(({ masterId }) => masterId === id)?.keys ?? 0;
    return [id ?? '(no id yet)', count(keys), noteOf(id)];
  });
  for (const line of table([['master key', 'wraps', ''], ...rows])) console.log(line);
  console.log('');
  const tokens = await readTokenKeys(vault);
  const newest = tokens.at(-1)?.id;
  const lines = tokens.map(({ id, createdAt }) => [
    id,
    createdAt.toISOString().slice(0, 16),
    id === newest ? 'signs' : 'accepted',
  ]);
  for (const line of table([['token key', 'since', ''], ...lines])) console.log(line);
  console.log('');
  for (const line of await describeHeadKeys(vault)) console.log(line);
  return 0;
}
