import { type Client, Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptOpenings } from '@app/command-api/reactors/opening-eraser/opening-eraser';
import { projections } from '@app/projector/projections/all';
import { createPool } from '@app/service-kit/postgres';
import { DemoApi } from './demo/api.ts';
import { readStoresFile } from './starting/stores-file.ts';
import { operate } from './testing/operate.ts';
import { leadMarkedLife, Marks } from './testing/planted-marks.ts';
import { findBytes, type Pattern, patternsOf, patternsOfBytes } from './testing/raw-bytes.ts';
import { dumpDatabase, findWords } from './testing/traces.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

let product: StartedProduct;
let client: Client;
beforeAll(async () => {
  product = await startEmbeddedProduct();
  const { databaseUrl } = await readStoresFile(product.dataDir);
  client = new PostgresClient({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await product.stop();
});

const erase = (word: string) =>
  operate('projector/cli/erase/main.ts', [word], { DATA_DIR: product.dataDir });

async function wrappedKeys(condition: string): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await client.query<{ subject: string; wrapped: Buffer }>(
    `select subject, wrapped from vault.keys where ${condition}`,
  );
  return new Map(rows.map(({ subject, wrapped }) => [subject, wrapped]));
}

/** The number of columns whose statistics in Postgres contain the word. */
async function learned(word: string): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stats where most_common_vals::text like $1 or histogram_bounds::text like $1`,
    [`%${word}%`],
  );
  return rowCount ?? 0;
}

/** Gives the opening of a code a city that occurs nowhere else. */
async function placeOpening(uid: string, marks: Marks): Promise<void> {
  const statement = 'update openings.opened set city = $2 where uid = $1';
  expect((await client.query(statement, [uid, marks.word()])).rowCount).toBe(1);
}

/** Searches the disk after a checkpoint, which writes all changed pages to it. */
async function findOnDisk(patterns: readonly Pattern[]): Promise<readonly string[]> {
  await client.query('checkpoint');
  return findBytes(product.dataDir, patterns);
}

const settings = (secret: string) => ({
  notification_mode: 'mock',
  email_api_key: secret,
  from_email: '',
  from_name: '',
  sms_account_sid: '',
  sms_auth_token: '',
  sms_phone_number: '',
  app_domain: '',
  max_free_qr_codes: -1,
  max_free_messages: -1,
});

test('npm run erase -- finish leaves no byte of what was erased, and all of what was not', async () => {
  const api = new DemoApi(product.url);
  const admin = await api.signIn(product.admin.username, product.admin.password);
  const secret = new Marks();
  await api.send('/admin/system-settings', settings(secret.word()), admin, 'PUT');
  const [gone, stays] = [
    await leadMarkedLife(product.url, admin),
    await leadMarkedLife(product.url, admin),
  ];
  await client.query('analyze');
  expect(await learned(gone.username)).toBeGreaterThan(0);
  const before = await wrappedKeys('wrapped is not null');
  // Every table with marks must be declared personal, since only those are rewritten.
  const tables = (await dumpDatabase(product.dataDir)).filter(
    (trace) => findWords([trace], [...gone.kept.words, ...stays.kept.words]).length > 0,
  );
  const personal = projections.flatMap((each) => each.tables).filter((each) => each.isPersonal);
  for (const { where } of tables) {
    expect(personal.map(({ name }) => name)).toContain(where.split('.').at(-1));
  }

  for (const { uid, kept } of [gone, stays]) await placeOpening(uid, kept);
  await client.query('analyze openings.opened');

  await api.send('/user', { confirmation: gone.username }, gone.token, 'DELETE');
  const words = [...gone.kept.words, ...gone.replaced.words, ...stays.replaced.words];
  const marks = words.flatMap(patternsOf);
  const dirty = await findOnDisk(marks);
  for (const place of ['/base/', '/pg_wal/']) {
    expect(dirty.filter((found) => found.includes(place)).length).toBeGreaterThan(5);
  }

  const finished = await erase('finish');
  expect(finished, finished.said).toMatchObject({ code: 0 });
  expect(finished.said).toContain('Nothing is left in the files of Postgres of what was erased');
  const left = await wrappedKeys('wrapped is not null');
  const destroyed = [...before].filter(([subject]) => !left.has(subject));
  // The account, its organisation, its helper, messages of both sides, contact data of a finder,
  // two photos, two voice notes and two reports.
  expect(destroyed.length).toBe(14);
  const keys = destroyed.flatMap(([subject, wrapped]) => patternsOfBytes(subject, wrapped));
  const all = [...marks, ...keys, ...secret.words.flatMap(patternsOf)];
  expect(await findOnDisk(all)).toEqual([]);
  expect(await learned(gone.username)).toBe(0);
  // A control: what was not erased is found.
  const living = await findOnDisk(stays.kept.words.flatMap(patternsOf));
  for (const word of stays.kept.words) expect(living.join('\n')).toContain(word);
  const wrapped = [...left].flatMap(([subject, key]) => patternsOfBytes(subject, key));
  expect((await findOnDisk(wrapped)).length).toBeGreaterThanOrEqual(left.size);

  const profile = await api.read('/user/profile', stays.token);
  expect(profile).toMatchObject({ username: stays.username });
  const { messages = [] } = (await api.read('/user/export', stays.token)) as {
    messages?: readonly { content: string; photos: readonly { file: string | null }[] }[];
  };
  expect(messages).toHaveLength(4);
  for (const { content } of messages) expect(stays.kept.words).toContain(content);
  expect(messages.flatMap(({ photos }) => photos.map(({ file }) => file === null))).toEqual([
    false,
    false,
  ]);
  const verified = await operate('projector/cli/main.ts', ['verify', '--all'], {
    DATA_DIR: product.dataDir,
  });
  expect(verified, verified.said).toMatchObject({ code: 0 });
  expect((await erase('status')).said).toContain('Nothing is left of what was erased before');

  await product.interrupt();
  expect(await findBytes(product.dataDir, all)).toEqual([]);
}, 300_000);

test('the key of a day and its marks are nowhere on the disk once the day is over', async () => {
  // The test before may have stopped the product already.
  await product.interrupt();
  await product.restart();
  const api = new DemoApi(product.url);
  const admin = await api.signIn(product.admin.username, product.admin.password);
  await leadMarkedLife(product.url, admin);
  // Only a shutdown writes all of an unlogged table.
  await product.interrupt();
  await product.restart();
  const { databaseUrl } = await readStoresFile(product.dataDir);
  const pool = createPool(databaseUrl, { applicationName: 'test', max: 1 });
  try {
    const { rows } = await pool.query<{ key: Buffer; mark: Buffer }>(
      'select key, mark from folding.day_keys join folding.marks using (day)',
    );
    const secret = [
      ...rows.flatMap(({ key }) => patternsOfBytes('key', key)),
      ...rows.flatMap(({ mark }) => patternsOfBytes('mark', mark)),
    ];
    const dirty = await findBytes(product.dataDir, secret);
    expect(dirty.some((found) => /^key in .*\/base\//u.test(found))).toBe(true);
    expect(dirty.some((found) => /^mark in .*\/base\//u.test(found))).toBe(true);
    expect(dirty.filter((found) => found.includes('/pg_wal/'))).toEqual([]);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await new KeptOpenings(pool).forgetBefore(tomorrow);
    await pool.query('checkpoint');
    expect(await findBytes(product.dataDir, secret)).toEqual([]);
  } finally {
    await pool.end();
  }
}, 300_000);
