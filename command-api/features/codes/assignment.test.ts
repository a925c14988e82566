import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();

/** An organisation with a code, and the id of its founder's membership. */
async function organisation() {
  const token = await fixture.register();
  const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  const id = String(founded.body['id']);
  const body = { title: 'Bike', organisation_id: id };
  const uid = String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
  const [event] = await fixture.log.read(streams.organisation(id), { personal: 'skip' });
  return { token, uid, memberId: String(Object(event?.data).memberId) };
}
const assign = async (token: string, uid: string, body: object) => {
  const path = `/api/qr/${uid}/assignment`;
  const answer = await fixture.call(path, { method: 'PUT', token, body });
  return [answer.status, answer.body['type'] ?? null];
};

test('a thing is with a member, then in a room, whose name is sealed', async () => {
  const { token, uid, memberId } = await organisation();
  expect(await assign(token, uid, { member_id: memberId })).toEqual([200, null]);
  expect(await assign(token, uid, { room: ' Cold cellar ' })).toEqual([200, null]);
  expect(await assign(token, uid, {})).toEqual([200, null]);
  const events = await fixture.log.read(streams.code(uid), { personal: 'open' });
  expect(events.slice(1)).toMatchObject([
    { type: 'CodeAssigned', data: { memberId }, personal: { room: null } },
    { type: 'CodeAssigned', data: { memberId: null }, personal: { room: 'Cold cellar' } },
    { type: 'CodeUnassigned' },
  ]);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('cellar');
});

test('nobody who is no member of it can have it', async () => {
  const [{ token, uid }, other] = [await organisation(), await organisation()];
  for (const memberId of [other.memberId, randomUUID(), 'nobody']) {
    expect(await assign(token, uid, { member_id: memberId })).toEqual([
      404,
      'urn:problem:member-not-found',
    ]);
  }
  expect(await assign(other.token, uid, { room: 'Mine' })).toEqual([
    403,
    'urn:problem:not-your-code',
  ]);
});

test('it is not in two places, nor in a room without bounds', async () => {
  const { token, uid, memberId } = await organisation();
  const both = { member_id: memberId, room: 'Cellar' };
  expect((await assign(token, uid, both))[0]).toBe(400);
  expect((await assign(token, uid, { room: 'x'.repeat(61) }))[0]).toBe(400);
});
