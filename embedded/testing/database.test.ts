import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('two test databases know nothing of each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'CREATE TABLE mine (id int)');
  await expect(query(other.url, 'SELECT * FROM mine')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), other.drop()]);
});

test('a database is dropped under a connection that is still open', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  const broken = new Promise((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  await broken;
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow('does not exist');
});
