import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, Pool } from 'pg';
import { readTestServers, type TestServers } from './test-servers.ts';

/**
 * Postgres waits five seconds for the connections that it ended. On a busy machine a statement that
 * fills memory may end later; its database is then removed with those of the test run.
 */
const IN_USE = '55006';

/** A fresh, empty database of the test run's Postgres. */
export interface TestDatabase {
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** How the names of a test run's databases begin. */
export const databasePrefix = ({ run }: Pick<TestServers, 'run'>): string => `test_${run}_`;

/**
 * Makes a database for one test file or one test, in some tens of milliseconds. It is removed at
 * the end of the test run at the latest.
 * @throws if no test run has begun and DATABASE_TEST_URL is not set
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const servers = readTestServers();
  const superuser = servers.runDatabaseUrl;
  if (superuser === undefined) throw new Error('Tests have no Postgres: set DATABASE_TEST_URL');
  const name = `${databasePrefix(servers)}${randomUUID().replaceAll('-', '')}`;
  await runStatement(superuser, `CREATE DATABASE ${name}`);
  const url = new URL(superuser);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      try {
        await runStatement(superuser, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      } catch (error) {
        if (!(error instanceof DatabaseError) || error.code !== IN_USE) throw error;
      }
    },
  };
}

const superusers = new Map<string, Pool>();

/** Connections stay open for the next database: opening one costs as much as making a database. */
function superuserPool(url: string): Pool {
  let pool = superusers.get(url);
  if (pool === undefined) {
    const settings = { max: 2, idleTimeoutMillis: 0, allowExitOnIdle: true };
    pool = new Pool({ connectionString: url, ...settings });
    // Another one is opened in its place.
    pool.on('error', () => undefined);
    superusers.set(url, pool);
  }
  return pool;
}

async function runStatement(url: string, statement: string): Promise<void> {
  await superuserPool(url).query(statement);
}

/** Removes the databases that a test run left behind. @param url the superuser's address */
export async function dropRunDatabases(url: string, run: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const left = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [databasePrefix({ run })],
    );
    for (const { datname } of left.rows) {
      await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  } finally {
    await client.end();
  }
}
