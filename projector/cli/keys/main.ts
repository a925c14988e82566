// npm run keys: replaces the master key and the keys of tokens and heads while the product runs.
import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { createPool } from '@app/service-kit/postgres';
import { headKeyName, newestHeadKey, readHeadKeys } from '@app/service-kit/proofs/head-keys';
import { findRunningInstance } from '@app/service-kit/running-instance';
import {
  readTokenKeys,
  TOKEN_KEYS_KEPT_MS,
  type TokenKey,
  tokenKeyName,
} from '@app/service-kit/token-keys';
import { SESSION_SECONDS } from '@app/service-kit/tokens';
import { rotateMasterKey, vaultStatus } from '@app/service-kit/vault/rotation';
import { Vault } from '@app/service-kit/vault/vault';
import { type MasterKeys, readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { runCommand, untilInterrupted, UsageError } from '../command.ts';
import { ProgressLine } from '../progress.ts';
import { count, counted, duration, table } from '../words.ts';

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

interface KeyStores {
  readonly pool: Pool;
  readonly masters: MasterKeys;
  readonly vault: Vault;
}

/** When the last token of the previous key has expired, in ms since 1970. */
const outAt = (successor: TokenKey): number =>
  successor.createdAt.getTime() + TOKEN_KEYS_KEPT_MS + SESSION_SECONDS * 1000;

const OPTIONS = { now: { type: 'boolean', default: false } } as const;

type Command = (words: readonly string[], values: { readonly now: boolean }) => Promise<number>;

const withVault =
  (work: (stores: KeyStores, now: boolean) => Promise<number>): Command =>
  (_, { now }) =>
    withPool(async (pool, masters) =>
      work({ pool, masters, vault: await Vault.open(pool, masters) }, now),
    );

await runCommand(
  { usage: USAGE, options: OPTIONS, maxWords: 0 },
  {
    status: withVault(showStatus),
    rotate: () => withPool(rotate),
    'new-token-key': withVault(newTokenKey),
    'new-head-key': withVault(newHeadKey),
    'drop-token-keys': withVault(dropTokenKeys),
  },
);

async function withPool(
  work: (pool: Pool, masters: MasterKeys) => Promise<number>,
): Promise<number> {
  findRunningInstance();
  const { DATABASE_URL, MASTER_KEY } = commonVariables;
  const found = readEnvironment({ DATABASE_URL, MASTER_KEY });
  const pool = createPool(found.DATABASE_URL, { max: 2, applicationName: 'keys' });
  try {
    return await work(pool, readMasterKey(found.MASTER_KEY));
  } finally {
    await pool.end();
  }
}

async function newHeadKey({ vault }: KeyStores): Promise<number> {
  const { number } = await newestHeadKey(vault);
  await vault.secret(headKeyName(number + 1));
  const { fingerprint } = await newestHeadKey(vault);
  console.log(
    `Head key ${number + 1} signs from the next head on. Tell those who verify its fingerprint, by another way than the site:\n${fingerprint}`,
  );
  return 0;
}

async function newTokenKey({ vault }: KeyStores): Promise<number> {
  const newest = (await readTokenKeys(vault)).at(-1);
  if (!newest) throw new UsageError('Start the product once: it makes the first key.');
  const id = String(Number(newest.id) + 1);
  await vault.secret(tokenKeyName(id));
  console.log(
    `Token key ${id} signs within 10 seconds. Tokens of the older ones stay valid until they expire; drop-token-keys removes those keys then.`,
  );
  return 0;
}

/** Removes keys that have successors. @param now also keys whose tokens are still valid */
async function dropTokenKeys({ pool, vault }: KeyStores, now: boolean): Promise<number> {
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

async function showStatus({ pool, masters, vault }: KeyStores): Promise<number> {
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
  const heads = await readHeadKeys(vault);
  const headLines = heads.map(({ number, createdAt, fingerprint }) => [
    String(number),
    createdAt.toISOString().slice(0, 16),
    number === heads.at(-1)?.number ? 'signs' : 'signed',
    fingerprint,
  ]);
  for (const line of table([['head key', 'since', '', 'fingerprint'], ...headLines]))
    console.log(line);
  return 0;
}

async function rotate(pool: Pool, masters: MasterKeys): Promise<number> {
  using interrupt = untilInterrupted();
  const { signal } = interrupt;
  const progress = new ProgressLine();
  let total = 0;
  const left = await rotateMasterKey({
    pool,
    masters,
    signal,
    onProgress: (done, remaining) => {
      total = done;
      progress.show('Rotating', { done, total: done + remaining, unit: 'keys' });
    },
  });
  progress.clear();
  const done = `${counted(total, 'key')} wrapped again in ${duration(progress.seconds)}`;
  if (left > 0) {
    console.log(`${done}, ${count(left)} left. Stopped: the same call continues from there.`);
    return 1;
  }
  console.log(
    `${done}. All are wrapped by ${masters.newest.id} now: take the previous master key out of MASTER_KEY, and keep it as long as the backups that were made under it.`,
  );
  return 0;
}
