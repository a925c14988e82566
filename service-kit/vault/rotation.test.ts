import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../postgres.ts';
import { rotateMasterKey, vaultStatus } from './rotation.ts';
import { Vault } from './vault.ts';
import { areMasterKeys, readMasterKey, toMasterKey, toMasterKeys } from './wrapping.ts';

let database: TestDatabase;
let pool: Pool;
const [oldKey, newKey] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const old = toMasterKeys([oldKey]);
const both = toMasterKeys([newKey, oldKey]);
const onlyNew = toMasterKeys([newKey]);
beforeEach(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test', max: 8 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const never = new AbortController().signal;
const rotate = (signal = never) => rotateMasterKey({ pool, masters: both, signal });
const subjects = (count: number): string[] =>
  Array.from({ length: count }, () => `message:${randomUUID()}`);
const bytesOf = (keys: ReadonlyMap<string, KeyObject>): readonly string[] =>
  [...keys].map(([subject, key]) => `${subject} ${key.export().toString('hex')}`).toSorted();
const idOf = (key: KeyObject): string => toMasterKey(key).id;

async function left(): Promise<Readonly<Record<string, number>>> {
  const { wrapped } = await vaultStatus(pool, both);
  return Object.fromEntries(wrapped.map(({ masterId, keys }) => [String(masterId), keys]));
}

test('every key is wrapped anew and stays what it was; then the old master key may go', async () => {
  const vault = await Vault.open(pool, old);
  const known = subjects(2500);
  const before = bytesOf(await vault.ensure(known));
  const secret = (await vault.secret('token-signing')).export();
  await vault.destroy(known.slice(0, 3));
  expect(await left()).toEqual({ [idOf(oldKey)]: 2499 });
  expect(await rotate()).toBe(0);
  expect(await left()).toEqual({ [idOf(newKey)]: 2499 });
  const next = await Vault.open(pool, onlyNew);
  const gone = new Set(known.slice(0, 3));
  expect(bytesOf(await next.find(known))).toEqual(
    before.filter((line) => !gone.has(line.split(' ')[0] ?? '')),
  );
  expect((await next.secret('token-signing')).export()).toEqual(secret);
  await expect(Vault.open(pool, old)).rejects.toThrow('does not open this vault');
});

test('until rotate, who has the new key wraps by the old one, for those who have not', async () => {
  const late = await Vault.open(pool, old);
  const early = await Vault.open(pool, both);
  const [one, other] = [subjects(3), subjects(3)];
  const made = bytesOf(await early.ensure(one));
  expect(bytesOf(await late.find(one))).toEqual(made);
  expect(bytesOf(await late.ensure(other))).toEqual(bytesOf(await early.find(other)));
  await expect(Vault.open(pool, onlyNew)).rejects.toThrow('MASTER_KEY does not open this vault');
});

test('stopped after any batch it goes on where it was, and nobody starts without a needed key', async () => {
  const vault = await Vault.open(pool, old);
  const known = subjects(3200);
  const before = bytesOf(await vault.ensure(known));
  const stopping = new AbortController();
  const onProgress = (): void => stopping.abort();
  const some = await rotateMasterKey({ pool, masters: both, signal: stopping.signal, onProgress });
  expect(some).toBeGreaterThan(0);
  await expect(Vault.open(pool, onlyNew)).rejects.toThrow(
    `MASTER_KEY lacks the previous master key ${idOf(oldKey)}`,
  );
  await expect(Vault.open(pool, old)).rejects.toThrow('MASTER_KEY does not open this vault');
  expect(bytesOf(await (await Vault.open(pool, both)).find(known))).toEqual(before);
  expect(await rotate()).toBe(0);
  expect(await rotate()).toBe(0);
  expect(bytesOf(await (await Vault.open(pool, onlyNew)).find(known))).toEqual(before);
});

test('keys that are made, read and destroyed meanwhile are right in every process', async () => {
  const vaults = await Promise.all([Vault.open(pool, both), Vault.open(pool, both)]);
  await vaults[0].ensure(subjects(4000));
  const made: string[] = [];
  const destroyed: string[] = [];
  const over = new AbortController();
  const work = async (vault: Vault): Promise<void> => {
    while (!over.signal.aborted) {
      const batch = subjects(5);
      await vault.ensure(batch);
      made.push(...batch);
      const [first = ''] = batch;
      await vault.destroy([first]);
      destroyed.push(first);
    }
  };
  const working = vaults.map(work);
  await expect.poll(() => made.length).toBeGreaterThan(10);
  const before = made.length;
  expect(await rotate()).toBe(0);
  over.abort();
  await Promise.all(working);
  expect(Object.keys(await left())).toEqual([idOf(newKey)]);
  const found = await (await Vault.open(pool, onlyNew)).find(made);
  expect(made.length).toBeGreaterThan(before);
  expect(found.size).toBe(made.length - destroyed.length);
  expect(destroyed.filter((subject) => found.has(subject))).toEqual([]);
});

test('a process that was never given the new key says so', async () => {
  const forgotten = await Vault.open(pool, old);
  const [known = ''] = subjects(1);
  await (await Vault.open(pool, both)).ensure([known]);
  await rotate();
  await expect(forgotten.find([known])).rejects.toThrow(`MASTER_KEY lacks the key ${idOf(newKey)}`);
  await expect(forgotten.ensure(subjects(1))).rejects.toThrow(
    'MASTER_KEY does not open this vault',
  );
});

test('a vault from before master keys had ids is taken over as it is', async () => {
  const vault = await Vault.open(pool, old);
  const known = subjects(20);
  const before = bytesOf(await vault.ensure(known));
  await pool.query(
    'update vault.keys set master_id = null; update vault.secrets set master_id = null',
  );
  await pool.query('delete from vault.master_keys');
  await expect(Vault.open(pool, onlyNew)).rejects.toThrow('MASTER_KEY does not open this vault');
  expect(bytesOf(await (await Vault.open(pool, both)).find(known))).toEqual(before);
  expect((await vaultStatus(pool, both)).active).toBe(idOf(oldKey));
  expect(await left()).toEqual({ null: 21 });
  await rotate();
  expect(await left()).toEqual({ [idOf(newKey)]: 21 });
});

test('a list of keys is read newest first; one that is short is refused', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  for (const between of ['\n', ',', ' , ', '\r\n']) {
    const text = `${first.toString('base64')}${between}${second.toString('base64')}\n`;
    const { newest, byId } = readMasterKey(text);
    expect(newest.key.export()).toEqual(first);
    expect(byId.size).toBe(2);
  }
  for (const text of ['', '\n', 'short', `${first.toString('base64')},short`]) {
    expect(areMasterKeys(text)).toBe(false);
    expect(() => readMasterKey(text)).toThrow('32 bytes, base64 encoded');
  }
});
