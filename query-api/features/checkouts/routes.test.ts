import { randomUUID } from 'node:crypto';
import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

const AT = new Date('2026-11-20T09:00:00.000Z');
const LATER = new Date('2026-11-21T09:00:00.000Z');

/** An organisation with a thing, and a function with which others join. */
async function organisation() {
  const { history } = fixture;
  const organisationId = randomUUID();
  const stream = streams.organisation(organisationId);
  const member = async () => {
    const { userId } = await history.user();
    return { organisationId, memberId: randomUUID(), userId };
  };
  const founder = await member();
  const personal = { name: 'Kiln Street Bikes' };
  await history.append(stream, { type: 'OrganisationFounded', data: founder, personal });
  const join = async (role: OrganisationRole) => {
    const data = await member();
    const joined = { ...data, invitationId: randomUUID(), role };
    await history.append(stream, { type: 'MemberJoined', data: joined });
    return { ...data, token: await fixture.signIn(data.userId) };
  };
  const uid = await history.code(organisationId, 'Cargo bike');
  const token = await fixture.signIn(founder.userId);
  return { id: organisationId, stream, join, uid, token, memberId: founder.memberId };
}

type Shop = Awaited<ReturnType<typeof organisation>>;

const take = (
  { uid, id }: Shop,
  checkout: number,
  memberId: string,
  former: string | null = null,
) =>
  fixture.history.append(
    streams.code(uid),
    {
      type: 'CodeCheckedOut',
      data: { uid, ownerId: id, checkout, memberId, dueOn: '2026-11-28', formerMemberId: former },
    },
    AT,
  );
const bring = ({ uid, id }: Shop, checkout: number, memberId: string) =>
  fixture.history.append(
    streams.code(uid),
    { type: 'CodeCheckedIn', data: { uid, ownerId: id, checkout, memberId } },
    LATER,
  );

const get = (path: string, token?: string) =>
  fixture.get(`/api${path}`, token === undefined ? {} : { token });

async function outOf({ id }: Shop, token: string): Promise<unknown> {
  const { body } = await get(`/user/qr-codes?organisation_id=${id}`, token);
  return Object(Object(body)[0]).checked_out;
}

test('every member sees who has a thing, since when and until when', async () => {
  const shop = await organisation();
  const [ben, viewer] = [await shop.join('member'), await shop.join('viewer')];
  expect(await outOf(shop, ben.token)).toBeNull();
  await take(shop, 1, ben.memberId);
  const seen = { member_id: ben.memberId, since: AT.toISOString(), due_on: '2026-11-28' };
  expect(await outOf(shop, ben.token)).toMatchObject({ ...seen, is_self: true });
  expect(await outOf(shop, viewer.token)).toMatchObject({ ...seen, is_self: false });
  await bring(shop, 1, ben.memberId);
  expect(await outOf(shop, viewer.token)).toBeNull();
});

test('who left has still what they took', async () => {
  const shop = await organisation();
  const { token: _, ...ben } = await shop.join('member');
  await take(shop, 1, ben.memberId);
  await fixture.history.append(shop.stream, {
    type: 'MemberLeft',
    data: { ...ben, reason: 'removed' },
  });
  expect(await outOf(shop, shop.token)).toMatchObject({ member: null, is_self: false });
});

test('the past of a thing is for members, the newest first', async () => {
  const shop = await organisation();
  const ben = await shop.join('viewer');
  await take(shop, 1, shop.memberId);
  await take(shop, 2, ben.memberId, shop.memberId);
  await bring(shop, 2, ben.memberId);
  const path = `/user/qr-codes/${shop.uid}/checkouts`;
  const { body } = await get(path, ben.token);
  expect(body).toMatchObject([
    { number: 2, taken_at: AT.toISOString(), returned_at: LATER.toISOString() },
    { number: 1, due_on: '2026-11-28', returned_at: AT.toISOString() },
  ]);
  const eve = await fixture.signIn((await fixture.history.user()).userId);
  expect((await get(path)).status).toBe(401);
  expect((await get(path, eve)).status).toBe(404);
  expect((await get('/user/qr-codes/nonsense!/checkouts', eve)).status).toBe(404);
});

test('one list has the codes of all that somebody is a member of, behind their own', async () => {
  const [shop, other] = [await organisation(), await organisation()];
  const ben = await shop.join('member');
  const own = await fixture.history.code(ben.userId, 'Own bike');
  const { body } = await get('/user/qr-codes?with_organisations=true', ben.token);
  const codes = body as readonly { uid: string; organisation?: unknown }[];
  expect(codes.map(({ uid, organisation: of }) => [uid, of])).toEqual([
    [own, undefined],
    [shop.uid, { id: shop.id, name: 'Kiln Street Bikes', role: 'member' }],
  ]);
  expect(JSON.stringify(body)).not.toContain(other.uid);
  const { organisationId, memberId, userId } = ben;
  const data = { organisationId, memberId, userId, reason: 'left' } as const;
  await fixture.history.append(shop.stream, { type: 'MemberLeft', data });
  const later = await get('/user/qr-codes?with_organisations=true', ben.token);
  expect(later.body).toMatchObject([{ uid: own }]);
});

test('a finder reads the same as of a thing that nobody has', async () => {
  const shop = await organisation();
  const before = (await get(`/qr/${shop.uid}`)).body;
  await take(shop, 1, shop.memberId);
  const after = (await get(`/qr/${shop.uid}`)).body;
  expect(after).toEqual(before);
  expect(JSON.stringify(after)).not.toMatch(/checked|member|2026-11-28|organisation/u);
});
