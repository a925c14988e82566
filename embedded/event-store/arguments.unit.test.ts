import { describe, expect, test } from 'vitest';
import { BadArgumentError, serverArguments } from './arguments.ts';

const databaseUrl = 'postgres://user:secret@host/log';

test('the command line comes before the environment', () => {
  const environment = { EVENTSTORE_PORT: '1', EVENTSTORE_DATABASE_URL: 'postgres://other/db' };
  expect(serverArguments([], environment)).toEqual({
    port: 1,
    host: '127.0.0.1',
    databaseUrl: 'postgres://other/db',
  });
  const args = ['--port', '0', '--host', '::1', '--database-url', databaseUrl];
  expect(serverArguments(args, environment)).toEqual({ port: 0, host: '::1', databaseUrl });
});

test('clients can be told another port than the one it listens on', () => {
  const args = ['--database-url', databaseUrl];
  const told = serverArguments(args, { EVENTSTORE_ADVERTISED_PORT: '3113' });
  expect(told.advertisedPort).toBe(3113);
  expect(serverArguments([...args, '--advertised-port', '4113'], {}).advertisedPort).toBe(4113);
});

test('the port is that of EventStoreDB unless another is given', () => {
  expect(serverArguments(['--database-url', databaseUrl], {}).port).toBe(2113);
});

describe('a bad argument is told in one line', () => {
  test.each([
    ['no database', [], '--database-url'],
    ['a port that is none', ['--port', 'x1', '--database-url', databaseUrl], "'x1'"],
    ['a port beyond all ports', ['--port', '70000', '--database-url', databaseUrl], '70000'],
    [
      'an advertised port that is none',
      ['--advertised-port', '', '--database-url', databaseUrl],
      "''",
    ],
    ['an unknown argument', ['--prot', '1'], '--prot'],
    ['a database that is none', ['--database-url', 'mysql://user:secret@h/d'], 'postgres://'],
  ])('%s', (_name, args, expected) => {
    expect(() => serverArguments(args, {})).toThrow(BadArgumentError);
    expect(() => serverArguments(args, {})).toThrow(expected);
    expect(() => serverArguments(args, {})).not.toThrow(/secret|\n/u);
  });
});
