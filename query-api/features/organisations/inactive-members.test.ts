import { randomUUID } from 'node:crypto';
import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

/** An organisation with a code, and functions for joining and disabling accounts. */
async function organisation() {
  const { history } = fixture;
  const organisationId = randomUUID();
  const stream = streams.organisation(organisationId);
  const owner = (await history.user()).userId;
  const data = { organisationId, memberId: randomUUID(), userId: owner };
  await history.append(stream, { type: 'OrganisationFounded', data, personal: { name: 'Bikes' } });
  const uid = await history.code(organisationId, 'Cargo bike');
  const join = async (role: OrganisationRole): Promise<string> => {
    const { userId } = await history.user();
    const ids = { organisationId, memberId: randomUUID(), invitationId: randomUUID() };
    await history.append(stream, { type: 'MemberJoined', data: { ...ids, userId, role } });
    return userId;
  };
  const toggle = async (type: 'UserDisabled' | 'UserEnabled', userId: string): Promise<void> => {
    await history.append(streams.user(userId), { type, data: { userId } });
  };
  const isAccepting = async (): Promise<unknown> =>
    Object((await fixture.get(`/api/qr/${uid}`)).body).is_accepting_messages;
  const mayTakeOver = async (userId: string): Promise<unknown> => {
    const token = await fixture.signIn(userId);
    const { body } = await fixture.get(`/api/organisations/${organisationId}`, { token });
    return Object(body).can_take_over;
  };
  return { owner, uid, organisationId, join, toggle, isAccepting, mayTakeOver };
}

test('finders read that a code takes messages while somebody can answer', async () => {
  const { owner, join, toggle, isAccepting } = await organisation();
  await join('viewer');
  expect(await isAccepting()).toBe(true);
  await toggle('UserDisabled', owner);
  expect(await isAccepting()).toBe(false);
  const member = await join('member');
  expect(await isAccepting()).toBe(true);
  await toggle('UserDisabled', member);
  expect(await isAccepting()).toBe(false);
  await toggle('UserEnabled', owner);
  expect(await isAccepting()).toBe(true);
});

test('who may become an owner is said while no owner is active', async () => {
  const { owner, join, toggle, mayTakeOver } = await organisation();
  const [manager, member, viewer] = [
    await join('manager'),
    await join('member'),
    await join('viewer'),
  ];
  const all = async () => [
    await mayTakeOver(manager),
    await mayTakeOver(member),
    await mayTakeOver(viewer),
  ];
  expect([await mayTakeOver(owner), ...(await all())]).toEqual([false, false, false, false]);
  await toggle('UserDisabled', owner);
  expect(await all()).toEqual([true, false, false]);
  await toggle('UserDisabled', manager);
  expect([await mayTakeOver(member), await mayTakeOver(viewer)]).toEqual([true, false]);
});
