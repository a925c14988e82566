import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createTestDatabase } from '@app/embedded/testing/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { describeError } from './logging.ts';
import { createPool } from './postgres.ts';

/** Must not appear in any log. */
const MARK = 'planted-mark-4711@example.org';

let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  drop = () => pool.end().then(() => database.drop());
  await pool.query('create table people (email varchar(40) primary key, age int check (age > 0))');
  await pool.query('insert into people values ($1, 1)', [MARK]);
});
afterAll(() => drop());

/** The error that an action throws. */
async function errorOf(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
}

const inPostgres = (text: string, ...values: unknown[]) => [
  () => pool.query(text, values),
  'DatabaseError',
];

const ERRORS: Readonly<Record<string, readonly [() => unknown, string] | readonly unknown[]>> = {
  'a duplicate key': inPostgres('insert into people values ($1)', MARK),
  'a wrong uuid': inPostgres('select $1::uuid', MARK),
  'a wrong number': inPostgres('select $1::int', MARK),
  'a wrong array': inPostgres('select $1::text[]', `{${MARK}`),
  'a wrong document': inPostgres('select $1::jsonb', `{"${MARK}"`),
  'a value that is too long': inPostgres('insert into people values ($1)', MARK + MARK),
  'a broken check': inPostgres('insert into people values ($1, -1)', `other-${MARK}`),
  'a raised exception': inPostgres(
    `do $$ begin raise exception 'no %', '${MARK}' using hint = '${MARK}', detail = '${MARK}'; end $$`,
  ),
  'a statement with a mistake': inPostgres(`selec '${MARK}'`),
  'a text that is no JSON': [() => JSON.parse(`{"email": ${MARK}}`) as unknown, 'SyntaxError'],
  'a text that is no number': [() => BigInt(MARK), 'SyntaxError'],
  'an address that is none': [() => new URL(`no ${MARK}`), 'TypeError'],
  'an argument of a wrong type': [() => Buffer.alloc(MARK as unknown as number), 'TypeError'],
  'a call to nowhere': [() => fetch(`http://127.0.0.1:1/${MARK}`), 'TypeError'],
  'an input that a schema refuses': [
    () => z.strictObject({}).parse({ [MARK]: MARK }, { reportInput: true }),
    'ZodError',
  ],
  'an error of several lines': [
    () => {
      throw new Error(`first\n    at ${MARK}\n${MARK}\n    at ${MARK}`);
    },
    'Error',
  ],
  'an error whose message was changed': [
    () => {
      const error = new Error(`first\n${MARK}`);
      error.message = 'second';
      throw error;
    },
    'Error',
  ],
  'an error with others inside': [
    () => {
      const cause = new AggregateError([new Error(MARK)], MARK, { cause: new Error(MARK) });
      throw Object.assign(new Error(MARK, { cause }), { code: MARK, name: MARK });
    },
    'Error',
  ],
};

test.each(Object.entries(ERRORS))('%s is described without the value', async (_name, made) => {
  const [act, kind] = made as readonly [() => unknown, string];
  const described = describeError(await errorOf(act));
  expect(described['error']).toBe(kind);
  expect(JSON.stringify(described)).not.toContain('planted-mark');
});

test('a refusal of Postgres says what it is about', async () => {
  const error = await errorOf(() => pool.query('insert into people values ($1)', [MARK]));
  expect(describeError(error)).toMatchObject({
    error: 'DatabaseError',
    code: '23505',
    severity: 'ERROR',
    table: 'people',
    constraint: 'people_pkey',
    routine: '_bt_check_unique',
    at: expect.arrayContaining([expect.stringContaining('logging.test.ts')]),
  });
});

test('a store that does not answer is named by its address', async () => {
  const error = await errorOf(async () => {
    const socket = connect(1, '127.0.0.1');
    await once(socket, 'connect');
  });
  expect(describeError(error)).toMatchObject({
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:1',
  });
});

test('a port that is taken is named', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const error = await errorOf(async () => {
    await once(createServer().listen(port, '127.0.0.1'), 'listening');
  });
  expect(describeError(error)).toMatchObject({ message: `listen EADDRINUSE 127.0.0.1:${port}` });
  server.close();
});

test('what is thrown and no error is not shown', () => {
  expect(describeError(MARK)).toEqual({ error: 'string' });
});
