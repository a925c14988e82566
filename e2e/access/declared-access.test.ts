import type { AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import type { AnyQueryRoute } from '@app/query-api/contract/query-route';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { expect, test } from 'vitest';

// The table of all answers takes from the contracts who is let in. This says the same once more, so
// that no call is opened by a slip.

/** What everybody may call. */
const PUBLIC_CALLS = [
  'GET /openapi.json',
  'GET /stats',
  'GET /qr/{code}',
  'GET /qr/{code}/image.svg',
  'GET /qr/{code}/image.png',
  'GET /qr/{code}/greeting-image/{image}',
  'GET /threads/{token}',
  'GET /threads/{token}/live',
  'GET /store/qr-packs',
  'GET /store/products',
  'GET /store/products/{id}/image/{picture}',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/request',
  'POST /auth/verify/{token}',
  'POST /qr/{id}/message',
  'POST /qr/{id}/photos',
  'POST /qr/{code}/scan',
  'POST /threads/{token}/messages',
  'POST /threads/{token}/link',
  'PUT /threads/{token}/contact',
  'DELETE /threads/{token}/contact',
  'POST /unsubscribe/{token}',
];

const describeCall = (
  method: string,
  { path, access }: Pick<AnyQueryRoute | AnyCommandRoute, 'path' | 'access'>,
) => ({ call: `${method} ${path}`, path, access });

const calls = [
  ...Object.values<AnyQueryRoute>(queryRoutes).map((route) => describeCall('GET', route)),
  ...Object.values<AnyCommandRoute>(commandRoutes).map((route) =>
    describeCall(route.method.toUpperCase(), route),
  ),
];

test('only these calls are for everybody', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ call }) => call);
  expect(open.toSorted()).toEqual(PUBLIC_CALLS.toSorted());
});

test('the calls below /admin are for administrators, and no others', () => {
  const wrong = calls.filter(
    ({ path, access }) => path.startsWith('/admin/') !== (access === 'administrator'),
  );
  expect(wrong).toEqual([]);
});
