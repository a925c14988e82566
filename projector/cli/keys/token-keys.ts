import {
  readTokenKeys,
  TOKEN_KEYS_KEPT_MS,
  type TokenKey,
  tokenKeyName,
} from '@app/service-kit/token-keys';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { UsageError } from '../command.ts';
import { counted, duration } from '../words.ts';

/** Adds a key that signs from now on. @returns the exit code */
export async function newTokenKey(vault: Vault): Promise<number> {
  const newest = (await readTokenKeys(vault)).at(-1);
  if (!newest) throw new UsageError('Start the product once: it makes the first key.');
  const id = String(Number(newest.id) + 1);
  await vault.secret(tokenKeyName(id));
  console.log(
    `Token key ${id} signs within 10 seconds. Tokens of the older ones stay valid until they expire; drop-token-keys removes those keys then.`,
  );
  return 0;
}

/** When the last token of the previous key has expired, in ms since 1970. */
const outAt = (successor: TokenKey): number =>
  successor.createdAt.getTime() + TOKEN_KEYS_KEPT_MS + SESSION_SECONDS * 1000;

/** Removes keys that have successors. @param now also keys whose tokens are still valid */
export async function dropTokenKeys(pool: Pool, vault: Vault, now: boolean): Promise<number> {
  const keys = await readTokenKeys(vault);
  const older = keys.slice(0, -1).map((key, index) => ({ key, successor: keys[index + 1] ?? key }));
  const isOut = (successor: TokenKey): boolean => now || outAt(successor) < Date.now();
  const dropped = older.filter(({ successor }) => isOut(successor));
  const names = dropped.map(({ key }) => tokenKeyName(key.id));
  await pool.query('delete from vault.secrets where name = any($1)', [names]);
  console.log(`${counted(names.length, 'token key')} dropped; refused within 10 seconds.`);
  const waiting = older.find(({ successor }) => !isOut(successor));
  if (waiting) {
    const left = (outAt(waiting.successor) - Date.now()) / 1000;
    console.log(`Tokens of key ${waiting.key.id} expire in ${duration(left)} at the latest.`);
  }
  return 0;
}
