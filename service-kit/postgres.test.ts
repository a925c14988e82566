import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isPostgresUnavailable } from './postgres.ts';

test('a socket that is not there is an outage', async () => {
  const [error] = (await once(connect('/nowhere/socket'), 'connect').catch((thrown: unknown) => [
    thrown,
  ])) as [unknown];
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isPostgresUnavailable(error)).toBe(true);
});

test('a folder that is not there is no outage', async () => {
  const error: unknown = await mkdir('/nowhere/folder').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isPostgresUnavailable(error)).toBe(false);
});
