import { randomBytes } from 'node:crypto';
import type { Serving } from '@app/service-kit/http/serve-api';
import { createTestDatabase } from '@app/embedded/testing/database';
import { createPool } from '@app/service-kit/postgres';
import { expect, test } from 'vitest';
import { problem } from '../contract/problem.ts';
import { startQueryApi } from '../start.ts';
import { openBreakableLink } from '../testing/breakable-link.ts';
import { setUpQueryFixture } from '../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

async function expectAway(url: string): Promise<void> {
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect(problem.parse(await response.json()).detail).toBe(
    'The service is not available at the moment. Please try again.',
  );
}

const statusOf = async (api: Serving, path: string): Promise<number> =>
  (await fetch(`${api.url}${path}`)).status;

test('before the projector has made the read models, reads are refused for the moment', async () => {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32).toString('base64');
  const api = await startQueryApi({ ...fixture.apiOptions, databaseUrl: database.url, masterKey });
  await expectAway(`${api.url}/api/stats`);
  await expectAway(`${api.url}/api/qr/7K2QW9XM`);
  expect(await statusOf(api, '/healthz')).toBe(200);
  expect(await statusOf(api, '/readyz')).toBe(503);
  await api.stop();
  await database.drop();
});

test('while the projector still builds the version that is read, reads are refused for the moment', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'test', max: 1 });
  // A read model of an earlier version, which had fewer columns.
  await pool.query(`create schema read; create view read.codes as select 'x'::text as uid;
    create view read.users as select 'x'::text as id`);
  await pool.end();
  const masterKey = randomBytes(32).toString('base64');
  const api = await startQueryApi({ ...fixture.apiOptions, databaseUrl: database.url, masterKey });
  await expectAway(`${api.url}/api/qr/7K2QW9XM`);
  await api.stop();
  await database.drop();
});

test('while Postgres is away reads are refused, and go on once it is back', async () => {
  const link = await openBreakableLink(fixture.apiOptions.databaseUrl);
  const api = await startQueryApi({ ...fixture.apiOptions, databaseUrl: link.url });
  expect(await statusOf(api, '/api/stats')).toBe(200);
  link.break();
  await expectAway(`${api.url}/api/stats`);
  await expectAway(`${api.url}/api/qr/7K2QW9XM`);
  expect(await statusOf(api, '/readyz')).toBe(503);
  link.mend();
  await expect.poll(() => statusOf(api, '/api/stats')).toBe(200);
  await expect.poll(() => statusOf(api, '/readyz')).toBe(200);
  await api.stop();
  await link.close();
});

test('another master key does not open the vault, and nothing is left open', async () => {
  const masterKey = randomBytes(32).toString('base64');
  await expect(startQueryApi({ ...fixture.apiOptions, masterKey })).rejects.toThrow('MASTER_KEY');
});

test('a port that is taken is said at once', async () => {
  const { port } = fixture.api;
  await expect(startQueryApi({ ...fixture.apiOptions, port })).rejects.toThrow('EADDRINUSE');
});
