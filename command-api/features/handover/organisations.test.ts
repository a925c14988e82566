import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { handoverLinkOf } from '../../testing/handover-link.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpEraserFixture();
const TERMS = { show_title: true, with_details: false };

const call = (path: string, token: string, body: object, method = 'POST') =>
  fixture.call(`/api${path}`, { token, method, body: { ...body } });

/** An organisation, and a function with which people join it. */
async function organisation() {
  const owner = await fixture.register();
  const id = String((await call('/organisations', owner, { name: 'Kiln Street' })).body['id']);
  const join = async (role: string) => {
    const invited = await call(`/organisations/${id}/invitations`, owner, { role });
    const member = await fixture.register();
    await call(`/invitations/${String(invited.body['token'])}/accept`, member, {});
    return member;
  };
  const make = async (title = 'Ladder') => {
    const made = await call('/qr/generate', owner, { title, organisation_id: id });
    return String(made.body['uid']);
  };
  return { id, owner, join, make };
}

const take = async (uid: string, token: string, organisationId?: string) => {
  const body = { title: 'Mine', ...(organisationId && { organisation_id: organisationId }) };
  return call(`/handovers/${await handoverLinkOf(fixture, uid)}/take`, token, body);
};

const edit = (uid: string, token: string) => call(`/qr/${uid}`, token, { title: 'Other' }, 'PATCH');
const write = (uid: string) =>
  fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
const reply = (sent: { readonly body: Record<string, unknown> }, token: string) =>
  call(`/user/messages/${String(sent.body['id'])}/reply`, token, { content: 'Thank you' });

test('a person gives a thing to an organisation, for which an owner or manager takes it', async () => {
  const { id, owner, join } = await organisation();
  const [manager, member] = [await join('manager'), await join('member')];
  const giver = await fixture.register();
  const uid = String((await call('/qr/generate', giver, { title: 'Drill' })).body['uid']);
  const before = await write(uid);
  await call(`/qr/${uid}/handover`, giver, TERMS);
  expect((await take(uid, member, id)).body['type']).toBe('urn:problem:not-in-your-role');
  expect((await take(uid, await fixture.register(), id)).status).toBe(404);
  expect((await take(uid, manager, id)).status).toBe(200);
  expect([(await edit(uid, giver)).status, (await edit(uid, owner)).status]).toEqual([403, 200]);
  const after = await write(uid);
  const answers = [
    await reply(before, giver),
    await reply(before, owner),
    await reply(after, member),
    await reply(after, giver),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 404, 201, 404]);
  await fixture.startReactors();
  const places = async () =>
    (await fixture.log.read(streams.allowance(id), { personal: 'skip' })).map(({ type }) => type);
  await eventually(async () => (await places()).includes('CodePlaceTakenOver'));
});

test('an organisation gives a thing to a person; its members keep its conversations', async () => {
  const { join, make } = await organisation();
  const [manager, member] = [await join('manager'), await join('member')];
  const uid = await make();
  await call(`/qr/${uid}/assignment`, manager, { room: 'Secret cellar' }, 'PUT');
  const before = await write(uid);
  expect((await call(`/qr/${uid}/handover`, member, TERMS)).status).toBe(403);
  expect((await call(`/qr/${uid}/handover`, await fixture.register(), TERMS)).status).toBe(403);
  expect((await call(`/qr/${uid}/handover`, manager, TERMS)).status).toBe(201);
  expect((await call(`/qr/${uid}/handover`, member, {}, 'DELETE')).status).toBe(403);
  const person = await fixture.register();
  expect((await take(uid, person)).status).toBe(200);
  expect([(await edit(uid, manager)).status, (await edit(uid, person)).status]).toEqual([403, 200]);
  const after = await write(uid);
  const answers = [
    await reply(before, member),
    await reply(before, person),
    await reply(after, person),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 404, 201]);
});

test('a link that a manager made ends when they may no longer give anything', async () => {
  const { id, owner, join, make } = await organisation();
  const manager = await join('manager');
  const uid = await make();
  expect((await call(`/qr/${uid}/handover`, manager, TERMS)).status).toBe(201);
  const { userId } = subjectOf(manager);
  const events = await fixture.log.read(streams.organisation(id), { personal: 'skip' });
  const joined = events.find(({ data }) => 'userId' in data && data.userId === userId);
  const member = `/organisations/${id}/members/${String(Object(joined?.data).memberId)}`;
  await call(member, owner, { role: 'member' }, 'PUT');
  expect((await take(uid, manager)).status).toBe(404);
  await call(member, owner, { role: 'manager' }, 'PUT');
  expect((await call(member, owner, {}, 'DELETE')).status).toBe(200);
  expect((await take(uid, manager)).status).toBe(404);
  expect((await edit(uid, owner)).status).toBe(200);
  // Another offer may be made afterwards.
  expect((await call(`/qr/${uid}/handover`, owner, {}, 'DELETE')).status).toBe(200);
  expect((await call(`/qr/${uid}/handover`, owner, TERMS)).status).toBe(201);
  expect((await take(uid, await fixture.register())).status).toBe(200);
});

test('a dissolved organisation gives and takes nothing', async () => {
  const [giving, taking] = [await organisation(), await organisation()];
  const uid = await giving.make();
  await call(`/qr/${uid}/handover`, giving.owner, TERMS);
  await call(`/organisations/${taking.id}`, taking.owner, {}, 'DELETE');
  expect((await take(uid, taking.owner, taking.id)).status).toBe(404);
  await call(`/organisations/${giving.id}`, giving.owner, {}, 'DELETE');
  const person = await fixture.register();
  expect((await take(uid, person)).body['type']).toBe('urn:problem:handover-not-now');
});

test('an organisation takes as many things as the plans of its owners hold', async () => {
  const { id, owner, make } = await organisation();
  for (let made = 0; made < 10; made += 1) await make();
  const giver = await fixture.register();
  const uid = String((await call('/qr/generate', giver, { title: 'Drill' })).body['uid']);
  await call(`/qr/${uid}/handover`, giver, TERMS);
  expect((await take(uid, owner, id)).body['type']).toBe('urn:problem:code-limit-reached');
});
