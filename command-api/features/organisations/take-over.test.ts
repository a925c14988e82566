import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

/** Disables or enables an account. */
async function toggle(token: string): Promise<void> {
  const path = `/api/admin/users/${subjectOf(token).userId}/toggle-status`;
  expect((await fixture.call(path, { token: admin, body: {} })).status).toBe(200);
}

/** An organisation with an owner, a code, and a member in another role. */
async function organisationWith(role: string) {
  const owner = await fixture.register();
  const founded = await fixture.call('/api/organisations', {
    token: owner,
    body: { name: 'Kiln Street Bikes' },
  });
  const id = String(founded.body['id']);
  const path = `/api/organisations/${id}`;
  const invited = await fixture.call(`${path}/invitations`, { token: owner, body: { role } });
  const other = await fixture.register();
  const accept = `/api/invitations/${String(invited.body['token'])}/accept`;
  expect((await fixture.call(accept, { token: other, body: {} })).status).toBe(200);
  const code = { title: 'Bike', organisation_id: id };
  const made = await fixture.call('/api/qr/generate', { token: owner, body: code });
  const takeOver = async () => {
    const { status, body } = await fixture.call(`${path}/owner`, { token: other, body: {} });
    return [status, body['type'] ?? null];
  };
  const rename = async () =>
    (await fixture.call(path, { token: other, method: 'PATCH', body: { name: 'Bikes' } })).status;
  const write = async () => {
    const target = `/api/qr/${String(made.body['uid'])}/message`;
    return (await fixture.call(target, { body: { content: 'Found it' } })).status;
  };
  return { owner, other, takeOver, rename, write };
}

test('a manager becomes an owner once the only owner is disabled, who comes back as one', async () => {
  const { owner, takeOver, rename } = await organisationWith('manager');
  expect(await takeOver()).toEqual([409, 'urn:problem:has-an-owner']);
  expect(await rename()).toBe(403);
  await toggle(owner);
  expect(await takeOver()).toEqual([200, null]);
  expect(await rename()).toBe(200);
  await toggle(owner);
  expect(await rename()).toBe(200);
});

test('a code takes messages while somebody can answer', async () => {
  const { owner, other, write } = await organisationWith('member');
  await toggle(owner);
  expect(await write()).toBe(201);
  await toggle(other);
  expect(await write()).toBe(409);
  await toggle(owner);
  expect(await write()).toBe(201);
});

test('a viewer cannot answer, and does not become an owner', async () => {
  const { owner, takeOver, write } = await organisationWith('viewer');
  await toggle(owner);
  expect(await write()).toBe(409);
  expect(await takeOver()).toEqual([403, 'urn:problem:not-in-your-role']);
});
