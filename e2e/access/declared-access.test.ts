import type { AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import type { AnyQueryRoute } from '@app/query-api/contract/query-route';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { calledByStaff, mayCall, type StaffRole } from '@app/service-kit/roles';
import { expect, test } from 'vitest';

// The table of all answers takes access from the contracts. This list repeats it, so that no call
// is made public by mistake.

/** Calls that need no sign-in. */
const PUBLIC_CALLS = [
  'GET /openapi.json',
  'GET /stats',
  'GET /brand',
  'GET /operator',
  'GET /qr/{code}',
  'GET /qr/{code}/image.svg',
  'GET /qr/{code}/image.png',
  'GET /qr/{code}/greeting-image/{image}',
  'GET /audit/heads',
  'GET /threads/{token}',
  'GET /threads/{token}/live',
  'GET /threads/{token}/decisions',
  'GET /threads/{token}/messages/{id}/voice-note',
  'GET /store/qr-packs',
  'GET /store/products',
  'GET /store/products/{id}/image/{picture}',
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/request',
  'POST /auth/verify/{token}',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'POST /qr/{id}/message',
  'POST /qr/{id}/photos',
  'POST /qr/{id}/voice-notes',
  'POST /qr/{code}/scan',
  'POST /threads/{token}/messages',
  'POST /threads/{token}/link',
  'PUT /threads/{token}/contact',
  'DELETE /threads/{token}/contact',
  'POST /qr/{id}/report',
  'POST /threads/{token}/report',
  'GET /reports/{token}',
  'POST /unsubscribe/{token}',
  'POST /helpers/{token}/answer',
  'GET /helpers/{token}',
];

const describeCall = (
  method: string,
  { path, access }: Pick<AnyQueryRoute | AnyCommandRoute, 'path' | 'access'>,
) => ({ call: `${method} ${path}`, path, access });

const STAFF = ['support', 'printer', 'auditor', 'analyst'] as const satisfies readonly StaffRole[];

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

test('every call that a role may make is there, below /admin', () => {
  const below = new Set(
    calls.filter(({ path }) => path.startsWith('/admin/')).map(({ call }) => call),
  );
  expect(calledByStaff().filter((call) => !below.has(call))).toEqual([]);
});

const count = (role: StaffRole): number =>
  calls.filter(({ access, call }) => access === 'administrator' && mayCall(role, call)).length;

// The calls of each role are repeated here, so that none is permitted by mistake.
test('the roles below administrator may make these calls, and no others', () => {
  expect(Object.fromEntries(STAFF.map((role) => [role, count(role)]))).toEqual({
    support: 10,
    printer: 8,
    auditor: 9,
    analyst: 17,
  });
  const contents = /messages|readings|outbox|telegram|status$|role$/u;
  const wrong = calledByStaff().filter((call) => contents.test(call));
  expect(wrong).toEqual([]);
});
