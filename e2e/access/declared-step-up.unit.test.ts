import type { AnyCommandRoute } from '@app/command-api/contract/command-route';
import { commandRoutes } from '@app/command-api/contract/command-routes';
import type { AnyQueryRoute } from '@app/query-api/contract/query-route';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { expect, test } from 'vitest';

// When a call about accounts is added, it must be decided here whether it needs a recent sign-in or
// step-up.

/** Calls that need one, and for which fields if not for all. */
const NEEDS_PROOF = [
  'DELETE /admin/brand',
  'DELETE /admin/brand/logo',
  'DELETE /organisations/{id}',
  'DELETE /user',
  'DELETE /user/one-time-codes',
  'DELETE /user/passkeys/{id}',
  'DELETE /user/sessions',
  'GET /user/export',
  'PATCH /user/webhooks/{id}: address, scopes',
  'POST /admin/readings',
  'POST /user/api-keys',
  'POST /user/one-time-codes',
  'POST /user/one-time-codes/recovery-codes',
  'POST /user/one-time-codes/secret',
  'POST /user/passkeys',
  'POST /user/passkeys/options',
  'POST /user/password',
  'POST /user/webhooks',
  'POST /user/webhooks/{id}/secret',
  'PUT /admin/brand',
  'PUT /admin/brand/logo',
  'PUT /admin/operator-texts',
  'PUT /admin/users/{id}/role',
  'PUT /user/profile: email, phone',
];

/** Calls that sign in, end something, or do not change how an account is accessed or read. */
const NEEDS_NONE = [
  // Only for other sessions than the caller's own.
  'DELETE /user/sessions/{id}',
  // A person who finds a key in the wrong hands must be able to revoke it.
  'DELETE /user/api-keys/{id}',
  'GET /user/api-keys',
  // The same for webhooks; a test and a replay go to an address that was added with a step-up.
  'DELETE /user/webhooks/{id}',
  'GET /user/webhooks',
  'GET /user/webhooks/{id}/deliveries',
  'POST /user/webhooks/{id}/replay',
  'POST /user/webhooks/{id}/test',
  'GET /admin/operator-texts',
  'GET /admin/readings',
  'GET /organisations/{id}',
  'PATCH /organisations/{id}',
  'GET /user/one-time-codes',
  'GET /user/passkeys',
  'GET /user/profile',
  'GET /user/sessions',
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/register',
  'POST /auth/request',
  'POST /auth/step-up',
  'POST /auth/verify/{token}',
  // The code that was sent to the new address is the proof, and the change was requested with a
  // step-up.
  'POST /user/contacts/{kind}/resend',
  'POST /user/contacts/{kind}/verify',
  'PUT /user/passkeys/{id}',
];

/** How accounts are accessed, exported and erased. */
const ABOUT_SIGN_IN =
  /^\/auth\/|^\/user$|^\/organisations\/\{id\}$|password|profile|contacts|sessions|export|factor|passkey|api-key|\/webhooks|one-time|totp|recovery|reveal|sealed|^\/admin\/readings$|role$|^\/admin\/(?:brand|operator)/u;

type Route = AnyQueryRoute | AnyCommandRoute;
const calls = [
  ...Object.values<AnyQueryRoute>(queryRoutes).map((route) => ['GET', route] as const),
  ...Object.values<AnyCommandRoute>(commandRoutes).map(
    (route) => [route.method.toUpperCase(), route] as const,
  ),
];
const nameOf = (method: string, { path, stepUp }: Route): string =>
  `${method} ${path}${typeof stepUp === 'object' ? `: ${stepUp.join(', ')}` : ''}`;

test('these calls need a recent proof, and no others', () => {
  const needing = calls.filter(([, { stepUp }]) => stepUp !== undefined);
  expect(needing.map(([method, route]) => nameOf(method, route)).toSorted()).toEqual(NEEDS_PROOF);
});

test('every call about signing in, exporting and erasing is in one of the two lists', () => {
  const about = calls.filter(([, { path }]) => ABOUT_SIGN_IN.test(path));
  const names = about.map(([method, route]) => nameOf(method, route));
  expect(names.toSorted()).toEqual([...NEEDS_PROOF, ...NEEDS_NONE].toSorted());
});

test('nobody is asked for a proof who is not signed in', () => {
  const open = calls.filter(([, { access, stepUp }]) => access === 'public' && stepUp);
  expect(open).toEqual([]);
});
