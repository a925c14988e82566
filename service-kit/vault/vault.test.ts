import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../postgres.ts';
import { WrongMasterKeyError } from './active-master.ts';
import { SubjectErasedError, Vault } from './vault.ts';
import { toMasterKeys } from './wrapping.ts';

let database: TestDatabase;
let pool: Pool;
const master = toMasterKeys([createSecretKey(randomBytes(32))]);
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A vault of another process: it shares the tables, but not the cache. */
const openVault = () => Vault.open(pool, master);
const newSubject = (): string => `message:${randomUUID()}`;
const bytesOf = (key: KeyObject | undefined): string => key?.export().toString('hex') ?? 'none';

async function keyOf(vault: Vault, subject: string): Promise<string> {
  return bytesOf((await vault.ensure([subject])).get(subject));
}

test('a subject keeps the key it was given, in every process', async () => {
  const subject = newSubject();
  const key = await keyOf(await openVault(), subject);
  expect(key).toMatch(/^[0-9a-f]{64}$/u);
  const other = await openVault();
  expect(await keyOf(other, subject)).toBe(key);
  expect(bytesOf((await other.find([subject])).get(subject))).toBe(key);
  expect(await keyOf(other, newSubject())).not.toBe(key);
});

test('many who ask for the same subject at once get one key', async () => {
  const subject = newSubject();
  const vaults = await Promise.all([openVault(), openVault(), openVault()]);
  const keys = await Promise.all(
    Array.from({ length: 60 }, (_, index) => keyOf(vaults[index % 3] ?? vaults[0], subject)),
  );
  expect(new Set(keys).size).toBe(1);
  expect(bytesOf((await (await openVault()).find([subject])).get(subject))).toBe(keys[0]);
});

test('callers of one moment, whose subjects overlap, all get the keys that are stored', async () => {
  const subjects = Array.from({ length: 20 }, newSubject);
  const vault = await openVault();
  const asked = subjects.map((subject, index) => [
    subject,
    subjects[(index + 1) % subjects.length] ?? subject,
    subject,
  ]);
  const answers = await Promise.all(asked.map((each) => vault.ensure(each)));
  const stored = await (await openVault()).find(subjects);
  expect(stored.size).toBe(20);
  answers.forEach((answer, index) => {
    for (const subject of asked[index] ?? []) {
      expect(bytesOf(answer.get(subject))).toBe(bytesOf(stored.get(subject)));
    }
  });
});

test('processes that ask for the same subjects in another order do not lock each other out', async () => {
  const vaults = await Promise.all([openVault(), openVault()]);
  for (let round = 0; round < 30; round += 1) {
    const subjects = Array.from({ length: 200 }, newSubject);
    const [one, other] = await Promise.all([
      vaults[0].ensure(subjects),
      vaults[1].ensure(subjects.toReversed()),
    ]);
    for (const subject of subjects) {
      expect(bytesOf(one.get(subject))).toBe(bytesOf(other.get(subject)));
    }
  }
});

test('an erased subject is an error for its own caller only', async () => {
  const [erased, other] = [newSubject(), newSubject()];
  await (await openVault()).destroy([erased]);
  const vault = await openVault();
  const [first, second] = await Promise.allSettled([vault.ensure([erased]), vault.ensure([other])]);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(SubjectErasedError) });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect((await vault.find([erased, other])).size).toBe(1);
});

test('a destroyed key is gone, and never comes back', async () => {
  const subject = newSubject();
  const vault = await openVault();
  await vault.ensure([subject]);
  await vault.destroy([subject]);
  await vault.destroy([subject, subject]);
  expect((await vault.find([subject])).size).toBe(0);
  await expect(vault.ensure([subject])).rejects.toThrow(SubjectErasedError);
  const { rows } = await pool.query('select wrapped from vault.keys where subject = $1', [subject]);
  expect(rows).toEqual([{ wrapped: null }]);
});

test('an unknown subject has no key', async () => {
  expect((await (await openVault()).find([newSubject()])).size).toBe(0);
});

test('keys stand in the table in no readable form, each for its own subject', async () => {
  const [one, other] = [newSubject(), newSubject()];
  const vault = await openVault();
  const key = await keyOf(vault, one);
  await vault.ensure([other]);
  const { rows } = await pool.query<{ wrapped: Buffer }>(
    'select wrapped from vault.keys where subject = $1',
    [one],
  );
  expect(rows[0]?.wrapped.toString('hex')).not.toContain(key);
  await pool.query(
    `update vault.keys set wrapped = (select wrapped from vault.keys where subject = $1)
     where subject = $2`,
    [one, other],
  );
  await expect((await openVault()).find([other])).rejects.toThrow();
});

test('a product secret is the same for all who ask, at once or later', async () => {
  const name = `secret-${randomUUID()}`;
  const vaults = await Promise.all([openVault(), openVault(), openVault()]);
  const secrets = await Promise.all(vaults.map((vault) => vault.secret(name)));
  expect(new Set(secrets.map(bytesOf)).size).toBe(1);
  expect(bytesOf(await (await openVault()).secret(name))).toBe(bytesOf(secrets[0]));
});

test('another master key does not open the vault', async () => {
  await openVault();
  const opening = Vault.open(pool, toMasterKeys([createSecretKey(randomBytes(32))]));
  await expect(opening).rejects.toThrow(WrongMasterKeyError);
});

test('who does not remember keys learns at once that one was destroyed elsewhere', async () => {
  const [one, other] = await Promise.all([openVault(), openVault()]);
  const subject = newSubject();
  const key = await keyOf(one, subject);
  expect(bytesOf((await one.uncached.find([subject])).get(subject))).toBe(key);
  await other.destroy([subject]);
  expect((await one.uncached.find([subject])).size).toBe(0);
});
