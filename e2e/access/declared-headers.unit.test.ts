import type { AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import { headersForApi } from '@app/front-door/passed-headers';
import { expect, test } from 'vitest';

test('the front door passes every header that a command says it reads', () => {
  const read = Object.values<AnyCommandRoute>(commandRoutes)
    .flatMap(({ headers = {} }) => Object.keys(headers))
    .map((name) => name.toLowerCase());
  expect(read).toContain('x-sign-in-browser');
  const sent = Object.fromEntries(read.map((name) => [name, 'value']));
  expect(headersForApi(sent)).toEqual(sent);
});
