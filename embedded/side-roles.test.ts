import { randomUUID } from 'node:crypto';
import { type CommandProcess, startCommandProcess } from '@app/command-api/testing/command-process';
import { startStores, type Stores } from '@app/command-api/testing/stores';
import { callApi } from '@app/command-api/testing/command-fixture';
import {
  type ServiceProcess,
  startProjectorProcess,
  startQueryProcess,
} from '@app/query-api/testing/service-process';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { COMMAND_SIDE, prepareSideRole, QUERY_SIDE } from '@app/service-kit/side-role';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stores: Stores;
let commands: CommandProcess;
let queries: ServiceProcess;
let stopProjector: () => Promise<void>;

beforeAll(async () => {
  stores = await startStores();
  // The query API first: its rights hold for views that the projector makes later.
  queries = await startQueryProcess(stores.addresses);
  const projector = await startProjectorProcess(stores.addresses);
  stopProjector = () => projector.stop();
  commands = await startCommandProcess(stores.addresses);
});
afterAll(async () => {
  await queries.stop();
  await commands.kill();
  await stopProjector();
  await stores.stop();
});

/** Runs a statement under a role. @returns `done`, or the SQLSTATE of the refusal */
async function tryAs(role: string, statement: string): Promise<string> {
  const pool = createPool(stores.addresses.databaseUrl, { applicationName: 'test', max: 1, role });
  try {
    await pool.query(statement);
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await pool.end();
  }
}

const REFUSED = '42501';

test.each([
  ['select from lookup.codes', REFUSED],
  ["insert into access.ended_sessions values ('x', now())", REFUSED],
  ['update access.api_keys set is_revoked = false', REFUSED],
  ['select from commands.used_keys', REFUSED],
  ['select from vault.keys', REFUSED],
  ['delete from read.codes', REFUSED],
  ['delete from openings.opened', REFUSED],
  ['delete from reactor_states.reactors', REFUSED],
  ['delete from webhooks.deliveries', REFUSED],
  ['select from folding.day_keys', REFUSED],
  ['create table read.more (id text)', REFUSED],
  ['select from read.codes', 'done'],
  ['select from access.ended_sessions', 'done'],
  ['select from openings.opened', 'done'],
  ["insert into presence.session_uses values ('x', now())", 'done'],
  ['select from reactor_states.reactors', 'done'],
  ['select from webhooks.deliveries', 'done'],
])('on the read side %s ends with %s', async (statement, end) => {
  expect(await tryAs(QUERY_SIDE.name, statement)).toBe(end);
});

test.each([
  ['select from read.codes', REFUSED],
  ['select from projector.checkpoints', REFUSED],
  ['select from vault.keys', REFUSED],
  ['select from reactor_states.reactors', REFUSED],
  ['select from lookup.codes', 'done'],
  ["delete from lookup.codes where uid = 'x'", 'done'],
  ['select from access.session_epochs', 'done'],
  ['delete from openings.opened', 'done'],
  ['delete from webhooks.deliveries', 'done'],
  ['select from folding.marks', 'done'],
  ['truncate folding.day_keys', REFUSED],
])('on the write side %s ends with %s', async (statement, end) => {
  expect(await tryAs(COMMAND_SIDE.name, statement)).toBe(end);
});

const readCode = async (): Promise<number> =>
  (await fetch(`${queries.url}/api/qr/7K2QW9XM`)).status;

async function claim(): Promise<number> {
  const account = {
    username: `kim-${randomUUID().slice(0, 8)}`,
    password: 'a long enough password',
  };
  const { body } = await callApi(`${commands.url}/api/auth/register`, { body: account });
  const options = { token: String(body['access_token']), body: { title: 'Bag' } };
  return (await callApi(`${commands.url}/api/qr/7K2QW9XM/claim`, options)).status;
}

test('both APIs work under their roles, and under nothing else', async () => {
  expect([await readCode(), await claim()]).toEqual([404, 404]);
  const { pool } = stores;
  await pool.query(`revoke select on read.codes from ${QUERY_SIDE.name}`);
  await pool.query(`revoke select on lookup.codes from ${COMMAND_SIDE.name}`);
  expect([await readCode(), await claim()]).toEqual([500, 500]);
  await pool.query(`grant select on read.codes to ${QUERY_SIDE.name}`);
  await pool.query(`grant select on lookup.codes to ${COMMAND_SIDE.name}`);
  expect([await readCode(), await claim()]).toEqual([404, 404]);
});

test('a user who may not make roles works with all rights, and a warning says so', async () => {
  const { pool } = stores;
  const name = `limited_${randomUUID().slice(0, 8)}`;
  await pool.query(`create role ${name}`);
  const limited = createPool(stores.addresses.databaseUrl, {
    applicationName: 'test',
    max: 1,
    role: name,
  });
  try {
    const warnings: unknown[] = [];
    const logger = createLogger('test', 'silent');
    logger.warn = (about: unknown) => void warnings.push(about);
    expect(await prepareSideRole(limited, QUERY_SIDE, logger)).toBeUndefined();
    expect(warnings).toMatchObject([{ role: QUERY_SIDE.name }]);
    // The connection is not left in an open transaction.
    expect((await limited.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await limited.end();
    await pool.query(`drop role ${name}`);
  }
});
