import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { SignJWT } from 'jose';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPool } from './postgres.ts';
import { TOKEN_KEYS_KEPT_MS, TokenKeys, tokenKeyName } from './token-keys.ts';
import { Tokens } from './tokens.ts';
import { Vault } from './vault/vault.ts';
import { toMasterKeys } from './vault/wrapping.ts';

let database: TestDatabase;
let pool: Pool;
let vault: Vault;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  vault = await Vault.open(pool, toMasterKeys([createSecretKey(randomBytes(32))]));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query("delete from vault.secrets where name like 'token-signing%'");
});

const someone = () => ({ userId: randomUUID(), sessionId: randomUUID(), epoch: 0 });
/** The keys as another process would have them. */
const open = async () => new Tokens(await TokenKeys.open(vault));
const later = () =>
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * TOKEN_KEYS_KEPT_MS);

test('a token of the newest key is read by a process that has not heard of it', async () => {
  const [one, other] = [await open(), await open()];
  const [before, after] = [someone(), someone()];
  const old = await one.sign(before, new Date());
  await vault.secret(tokenKeyName('2'));
  const signer = await open();
  const token = await signer.sign(after, new Date());
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'HS256',
    kid: '2',
  });
  const clock = later();
  expect(await other.read(token)).toMatchObject(after);
  expect(await other.read(old)).toMatchObject(before);
  clock.mockRestore();
});

test('a token without the id of a key is of the first', async () => {
  const tokens = await open();
  const { userId, sessionId } = someone();
  const bare = await new SignJWT({ sid: sessionId, epoch: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(await vault.secret('token-signing'));
  expect(await tokens.read(bare)).toMatchObject({ userId, sessionId, epoch: 0 });
});

test('tokens of a key that was dropped are refused; its successor signs on', async () => {
  const tokens = await open();
  const old = await tokens.sign(someone(), new Date());
  await vault.secret(tokenKeyName('2'));
  await pool.query("delete from vault.secrets where name = 'token-signing'");
  const clock = later();
  expect(await tokens.read(old)).toBeNull();
  const subject = someone();
  expect(await tokens.read(await tokens.sign(subject, new Date()))).toMatchObject(subject);
  clock.mockRestore();
  // A new process does not create the first key again either.
  await open();
  const { rows } = await pool.query("select name from vault.secrets where name like 'token-s%'");
  expect(rows).toEqual([{ name: 'token-signing/2' }]);
});

test('while the vault is away, known keys are good', async () => {
  const away = createPool('postgres://127.0.0.1:1/nowhere', { applicationName: 'test' });
  const link = { secretsOf: vault.secretsOf.bind(vault), secret: vault.secret.bind(vault) };
  const tokens = new Tokens(await TokenKeys.open(link));
  const subject = someone();
  const token = await tokens.sign(subject, new Date());
  link.secretsOf = async () => {
    await away.query('select 1');
    return [];
  };
  const clock = later();
  expect(await tokens.read(token)).toMatchObject(subject);
  clock.mockRestore();
  await away.end();
});
