import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
afterAll(() => fixture.stop());

/** An organisation with a thing, and its founder. */
async function organisation() {
  const token = await fixture.register();
  const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  const id = String(founded.body['id']);
  const body = { title: 'Bike', organisation_id: id };
  const uid = String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
  return { id, token, uid, memberId: (await memberIds(id))[0] ?? '' };
}

async function memberIds(id: string): Promise<readonly string[]> {
  const events = await fixture.log.read(streams.organisation(id), { personal: 'skip' });
  return events.flatMap(({ type, data }) =>
    type === 'OrganisationFounded' || type === 'MemberJoined'
      ? [String(Object(data).memberId)]
      : [],
  );
}

/** A member in a role, with the id of their membership. */
async function join({ id, token }: { id: string; token: string }, role = 'member') {
  const joining = await fixture.register();
  const invite = { token, body: { role } };
  const { body } = await fixture.call(`/api/organisations/${id}/invitations`, invite);
  const path = `/api/invitations/${String(body['token'])}/accept`;
  await fixture.call(path, { token: joining, body: {} });
  return { token: joining, memberId: (await memberIds(id)).at(-1) ?? '' };
}

type Body = Readonly<Record<string, unknown>>;
const take = (uid: string, token: string, body: Body = {}, headers = {}) =>
  answerOf(fixture.call(`/api/qr/${uid}/check-out`, { method: 'PUT', token, body, headers }));
const bring = (uid: string, token: string, body: Body = {}) =>
  answerOf(fixture.call(`/api/qr/${uid}/check-in`, { token, body }));

async function answerOf(called: ReturnType<CommandFixture['call']>) {
  const { status, body } = await called;
  return status === 200 ? 200 : `${status} ${String(body['type']).replace('urn:problem:', '')}`;
}

const happened = async (uid: string) =>
  (await fixture.log.read(streams.code(uid), { personal: 'skip' }))
    .slice(1)
    .map(({ type, data }) => ({ type, data }));

test('members take a thing, take it over and bring it back', async () => {
  const shop = await organisation();
  const { uid, memberId } = shop;
  const ben = await join(shop);
  const dueOn = new Date().toISOString().slice(0, 10);
  expect(await take(uid, ben.token, { due_on: dueOn })).toBe(200);
  expect(await take(uid, shop.token)).toBe('409 checked-out-by-another');
  expect(await take(uid, shop.token, { from_member_id: ben.memberId })).toBe(200);
  expect(await bring(uid, ben.token)).toBe('409 checked-out-by-another');
  expect(await bring(uid, ben.token, { member_id: memberId })).toBe('403 not-with-you');
  expect(await bring(uid, shop.token, { member_id: ben.memberId })).toBe(
    '409 checked-out-by-another',
  );
  expect(await bring(uid, shop.token)).toBe(200);
  expect(await bring(uid, shop.token)).toBe(200);
  const data = { uid, ownerId: shop.id };
  const [first, second] = [
    { ...data, checkout: 1, memberId: ben.memberId },
    { ...data, checkout: 2, memberId },
  ];
  expect(await happened(uid)).toEqual([
    { type: 'CodeCheckedOut', data: { ...first, dueOn, formerMemberId: null } },
    { type: 'CodeCheckedOut', data: { ...second, dueOn: null, formerMemberId: ben.memberId } },
    { type: 'CodeCheckedIn', data: second },
  ]);
});

test('of two who take it at once one has it, and the other is told', async () => {
  const shop = await organisation();
  const ben = await join(shop);
  const tokens = [shop.token, ben.token];
  const answers = await Promise.all(tokens.map((token) => take(shop.uid, token)));
  expect(answers.map(String).toSorted()).toEqual(['200', '409 checked-out-by-another']);
  expect(await happened(shop.uid)).toHaveLength(1);
});

test('of two who take it over from the same at once one has it', async () => {
  const shop = await organisation();
  const [ben, eve] = [await join(shop), await join(shop)];
  await take(shop.uid, shop.token);
  const from = { from_member_id: shop.memberId };
  const answers = await Promise.all([ben, eve].map(({ token }) => take(shop.uid, token, from)));
  expect(answers.map(String).toSorted()).toEqual(['200', '409 checked-out-by-another']);
});

test('a press that is sent again is one checkout', async () => {
  const shop = await organisation();
  const key = { 'Idempotency-Key': 'a-key-of-somebody-who-presses-twice' };
  expect(await take(shop.uid, shop.token, {}, key)).toBe(200);
  expect(await bring(shop.uid, shop.token)).toBe(200);
  // The first request arrives again, late: it does not take the thing again.
  expect(await take(shop.uid, shop.token, {}, key)).toBe(200);
  expect((await happened(shop.uid)).map(({ type }) => type)).toEqual([
    'CodeCheckedOut',
    'CodeCheckedIn',
  ]);
});

test('a manager brings back what somebody who was removed had', async () => {
  const shop = await organisation();
  const [ben, may] = [await join(shop), await join(shop, 'manager')];
  await take(shop.uid, ben.token);
  const membership = `/api/organisations/${shop.id}/members/${ben.memberId}`;
  await fixture.call(membership, { method: 'DELETE', token: shop.token, body: {} });
  expect(await bring(shop.uid, ben.token)).toBe('403 not-your-code');
  expect(await take(shop.uid, ben.token)).toBe('403 not-your-code');
  expect(await bring(shop.uid, may.token, { member_id: ben.memberId })).toBe(200);
});

test('viewers, strangers and owners of their own things take nothing', async () => {
  const shop = await organisation();
  const [viewer, stranger] = [await join(shop, 'viewer'), await fixture.register()];
  expect(await take(shop.uid, viewer.token)).toBe('403 not-in-your-role');
  expect(await bring(shop.uid, viewer.token)).toBe('403 not-in-your-role');
  expect(await take(shop.uid, stranger)).toBe('403 not-your-code');
  const body = { title: 'Own bike' };
  const own = await fixture.call('/api/qr/generate', { token: stranger, body });
  expect(await take(String(own.body['uid']), stranger)).toBe('409 no-organisation');
});

test('a day that is none or over is refused', async () => {
  const { uid, token } = await organisation();
  expect(await take(uid, token, { due_on: 'tomorrow' })).toContain('400');
  expect(await take(uid, token, { due_on: '2026-02-30' })).toContain('400');
  expect(await take(uid, token, { due_on: '2020-01-01' })).toBe('400 due-in-the-past');
});
