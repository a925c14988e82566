import { streams } from '@app/events/streams';
import type { Role } from '@app/service-kit/roles';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

const give = (userId: string, role: unknown, token = admin) =>
  fixture.call(`/api/admin/users/${userId}/role`, { method: 'PUT', token, body: { role } });

async function somebody(role: Role = 'user') {
  const token = await fixture.register();
  const { userId } = subjectOf(token);
  if (role !== 'user') expect((await give(userId, role)).status).toBe(200);
  return { token, userId };
}

const generate = (token: string) =>
  fixture.call('/api/admin/bulk-generate-qr', { token, body: { quantity: 1 } });

const granted = async (userId: string) => {
  const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
  return events
    .filter(({ type }) => type === 'RoleGranted')
    .map(({ data, metadata }) => [Reflect.get(data, 'role'), metadata.actor]);
};

test('a role counts from the next call on, and is in the log with who gave it', async () => {
  const { token, userId } = await somebody();
  expect((await generate(token)).status).toBe(403);
  expect((await give(userId, 'printer')).status).toBe(200);
  expect((await generate(token)).status).toBe(201);
  expect((await give(userId, 'support')).status).toBe(200);
  const refused = await generate(token);
  expect([refused.status, refused.body['detail']]).toEqual([
    403,
    'Your role does not include this.',
  ]);
  expect((await give(userId, 'user')).status).toBe(200);
  expect((await give(userId, 'user')).status).toBe(200);
  const actor = { kind: 'user', id: subjectOf(admin).userId };
  expect(await granted(userId)).toEqual([
    ['printer', actor],
    ['support', actor],
    ['user', actor],
  ]);
});

test('nobody changes their own role, and only administrators change one', async () => {
  const own = await give(subjectOf(admin).userId, 'user');
  expect([own.status, own.body['type']]).toEqual([409, 'urn:problem:own-role']);
  const { userId } = await somebody();
  for (const role of ['user', 'support', 'printer', 'auditor', 'analyst'] as const) {
    const { token } = await somebody(role);
    expect((await give(userId, 'admin', token)).status).toBe(403);
  }
  expect(await granted(userId)).toEqual([]);
});

test('of two administrators who take the role from each other at once, one stays', async () => {
  const [one, other] = [await somebody('admin'), await somebody('admin')];
  const answers = await Promise.all([
    give(other.userId, 'user', one.token),
    give(one.userId, 'user', other.token),
  ]);
  // The second one is refused at once, or after it has waited for the first.
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    expect.toBeOneOf([403, 409]),
  ]);
});
