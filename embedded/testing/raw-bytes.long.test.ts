import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from '../postgres/server.ts';
import { Marks } from './planted-marks.ts';
import { findBytes, patternsOf } from './raw-bytes.ts';

test('a mark is found in what Postgres has compressed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bytes-'));
  const postgres = await startPostgres({ dataDir, fsync: false });
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    const word = new Marks().word();
    const content = `${randomBytes(700).toString('hex')}${word}${'tail '.repeat(900)}`;
    await client.query('create table hidden (content text compression pglz)');
    await client.query('insert into hidden values ($1)', [content]);
    const { rows } = await client.query(
      'select pg_column_compression(content) as method from hidden',
    );
    expect(rows).toEqual([{ method: 'pglz' }]);
    await client.query('checkpoint');
    const found = await findBytes(dataDir, patternsOf(word));
    expect(found.filter((each) => each.includes(join('cluster', 'base')))).toHaveLength(1);
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
});

test.each([
  ['as UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
  ['as hexadecimal', (text: string) => Buffer.from(text).toString('hex')],
  ['as base64', (text: string) => Buffer.from(`.${text}..`).toString('base64')],
  ['in small letters', (text: string) => text.toLowerCase()],
])('a mark is found %s', async (_, write) => {
  const folder = await mkdtemp(join(tmpdir(), 'bytes-'));
  const word = `Mk${new Marks().word()}`;
  await writeFile(join(folder, 'file'), write(word));
  expect(await findBytes(folder, patternsOf(word))).toEqual([`${word} in file`]);
  await rm(folder, { recursive: true });
});
