import { createSecretKey, randomUUID } from 'node:crypto';
import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

const DAY_MS = 24 * 60 * 60 * 1000;
const key = createSecretKey(Buffer.from('the secret that makes links'));

/** An organisation with its founder, and functions for joining and leaving. */
async function organisation(name = 'Kiln Street Bikes') {
  const { history } = fixture;
  const organisationId = randomUUID();
  const stream = streams.organisation(organisationId);
  const { userId } = await history.user();
  const data = { organisationId, memberId: randomUUID(), userId };
  await history.append(stream, { type: 'OrganisationFounded', data, personal: { name } });
  const join = async (role: OrganisationRole) => {
    const member = {
      organisationId,
      memberId: randomUUID(),
      userId: (await history.user()).userId,
    };
    const joined = { ...member, invitationId: randomUUID(), role };
    await history.append(stream, { type: 'MemberJoined', data: joined });
    return { ...member, token: await fixture.signIn(member.userId) };
  };
  const invite = async (days: number) => {
    const invitationId = randomUUID();
    const { token, hash: tokenHash } = makeLinkToken(organisationId, invitationId, key);
    const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
    const invited = { organisationId, invitationId, role: 'viewer', tokenHash, expiresAt } as const;
    await history.append(stream, { type: 'MemberInvited', data: invited });
    return { invitationId, token };
  };
  return { organisationId, stream, join, invite, token: await fixture.signIn(userId) };
}

const get = (path: string, token?: string) =>
  fixture.get(`/api${path}`, token === undefined ? {} : { token });

test('a member sees who else is one, and no account ids', async () => {
  const { organisationId: id, token, join } = await organisation();
  const ben = await join('member');
  expect((await get('/organisations', ben.token)).body).toEqual([
    { id, name: 'Kiln Street Bikes', role: 'member', notices: false },
  ]);
  const { body } = await get(`/organisations/${id}`, token);
  expect(body).toMatchObject({
    role: 'owner',
    notices: true,
    members: [
      { role: 'owner', is_self: true },
      { id: ben.memberId, role: 'member', is_self: false },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(ben.userId);
});

test('open invitations are for owners', async () => {
  const { organisationId: id, token, join, invite } = await organisation();
  const { invitationId } = await invite(7);
  await invite(-1);
  const invitations = async (as: string) =>
    Object((await get(`/organisations/${id}`, as)).body).invitations;
  expect(await invitations(token)).toMatchObject([{ id: invitationId, role: 'viewer' }]);
  expect(await invitations((await join('manager')).token)).toEqual([]);
});

test('whoever has a link sees where it leads, as long as it works', async () => {
  const { organisationId: id, token, invite } = await organisation();
  const { token: link } = await invite(7);
  const eve = await fixture.signIn((await fixture.history.user()).userId);
  expect((await get(`/invitations/${link}`, eve)).body).toEqual({
    organisation_id: id,
    organisation_name: 'Kiln Street Bikes',
    role: 'viewer',
    is_member: false,
  });
  expect((await get(`/invitations/${link}`, token)).body).toMatchObject({ is_member: true });
  expect((await get(`/invitations/${(await invite(-1)).token}`, eve)).status).toBe(404);
  expect((await get('/invitations/nothing', eve)).status).toBe(404);
});

test('its codes and conversations are for members, until they leave', async () => {
  const { organisationId: id, stream, join } = await organisation();
  const uid = await fixture.history.code(id, 'Cargo bike');
  const { threadId } = await fixture.history.thread(uid, id, { content: 'Found it' });
  const ben = await join('viewer');
  const paths = [
    `/user/qr-codes?organisation_id=${id}`,
    `/user/messages?organisation_id=${id}`,
    `/user/conversations?organisation_id=${id}`,
    `/user/conversations/${threadId}`,
  ];
  const statuses = (token: string) =>
    Promise.all(paths.map(async (path) => (await get(path, token)).status));
  expect(await statuses(ben.token)).toEqual([200, 200, 200, 200]);
  expect((await get(paths[0] ?? '', ben.token)).body).toMatchObject([{ title: 'Cargo bike' }]);
  // They are not in the member's own lists.
  expect((await get('/user/qr-codes', ben.token)).body).toEqual([]);
  const eve = await fixture.signIn((await fixture.history.user()).userId);
  expect(await statuses(eve)).toEqual([404, 404, 404, 404]);
  const { token: _, ...member } = ben;
  await fixture.history.append(stream, { type: 'MemberLeft', data: { ...member, reason: 'left' } });
  expect(await statuses(ben.token)).toEqual([404, 404, 404, 404]);
});

test('finders of its code read the same as of any other', async () => {
  const { organisationId: id, stream } = await organisation();
  const uid = await fixture.history.code(id, 'Cargo bike');
  const isAccepting = async () =>
    Object((await get(`/qr/${uid}`)).body)['is_accepting_messages'] as unknown;
  expect(await isAccepting()).toBe(true);
  const data = { organisationId: id, userIds: [] };
  await fixture.history.append(stream, { type: 'OrganisationDissolved', data });
  expect(await isAccepting()).toBe(false);
});

test('a thing is with a member as long as they are one', async () => {
  const { organisationId: ownerId, stream, join, token } = await organisation();
  const uid = await fixture.history.code(ownerId, 'Cargo bike');
  const ben = await join('member');
  const where = async () => {
    const { body } = await get(`/user/qr-codes?organisation_id=${ownerId}`, token);
    return Object(Object(body)[0]).assigned_to as unknown;
  };
  const assigned = { uid, ownerId, memberId: ben.memberId };
  const event = { type: 'CodeAssigned', data: assigned, personal: { room: null } } as const;
  await fixture.history.append(streams.code(uid), event);
  expect(await where()).toMatchObject({ member_id: ben.memberId, room: null });
  const { token: _, ...member } = ben;
  await fixture.history.append(stream, { type: 'MemberLeft', data: { ...member, reason: 'left' } });
  expect(await where()).toBeNull();
});
