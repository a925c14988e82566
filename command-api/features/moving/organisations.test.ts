import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  archivedCode,
  listeningInstance,
  otherInstance,
  someArchive,
} from '../../testing/archives.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { newUid } from '../codes/new-uid.ts';
import { importAnswer, importPreview } from './contract.ts';

let fixture: CommandFixture;
beforeAll(async () => {
  fixture = await startCommandFixture();
});
afterAll(() => fixture.stop());

/** An organisation with its owner's token. */
async function organisation() {
  const token = await fixture.register();
  const { body } = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  const id = String(body['id']);
  return { id, token, path: `/api/organisations/${id}/imports` };
}

/** A new member with this role. */
async function join({ id, token }: { id: string; token: string }, role: string): Promise<string> {
  const joining = await fixture.register();
  const path = `/api/organisations/${id}/invitations`;
  const { body } = await fixture.call(path, { token, body: { role } });
  const accept = `/api/invitations/${String(body['token'])}/accept`;
  await fixture.call(accept, { token: joining, body: {} });
  return joining;
}

async function choosePlan(token: string): Promise<void> {
  const { body } = await fixture.call('/api/user/subscription', { token, body: { plan: 'basic' } });
  const path = `/api/store/complete-payment/${String(body['order_id'])}`;
  const payment_id = `DEMO_${Date.now()}`;
  expect((await fixture.call(path, { token, body: { payment_id } })).status).toBe(200);
}

const send = (
  path: string,
  token: string,
  raw: Uint8Array<ArrayBuffer>,
  key: string = randomUUID(),
) =>
  fixture.call(path, {
    token,
    raw,
    headers: { 'Content-Type': 'application/zip', 'Idempotency-Key': key },
  });
const eventsOf = (uid: string) => fixture.log.read(streams.code(uid), { personal: 'open' });
const preview = async (path: string, token: string, raw: Uint8Array<ArrayBuffer>) =>
  importPreview.parse((await send(`${path}/preview`, token, raw)).body);

test('a manager imports for the organisation, and the same archive again makes nothing', async () => {
  const shop = await organisation();
  const manager = await join(shop, 'manager');
  const uid = newUid();
  const path = `files/${randomUUID()}.webp`;
  const content = Buffer.from(await somePicture({ format: 'webp', width: 120, height: 60 }));
  const codes = [archivedCode(uid, { greeting_image: path })];
  const archive = await someArchive(codes, otherInstance(), [{ path, content }]);
  expect(await preview(shop.path, manager, archive)).toMatchObject({
    coming: 1,
    pictures: 1,
    room: 10,
    codes: [{ uid, outcome: 'same' }],
  });
  expect(await eventsOf(uid)).toEqual([]);
  const first = await send(shop.path, manager, archive, 'import-0001');
  expect(first.status).toBe(201);
  const answer = importAnswer.parse(first.body);
  expect(answer).toMatchObject({ codes: [{ uid, to: uid }], pictures_left_out: [] });
  const made = await eventsOf(uid);
  expect(made[0]).toMatchObject({ type: 'CodeGenerated', data: { ownerId: shop.id } });
  expect(made.map(({ type }) => type)).toContain('GreetingImageChosen');
  const { rows } = await fixture.pool.query('select subject from media.pictures where uid = $1', [
    uid,
  ]);
  expect(rows).toEqual([{ subject: `user:${shop.id}` }]);

  const places = await fixture.log.read(streams.allowance(shop.id), { personal: 'skip' });
  expect(places).toMatchObject([{ type: 'ImportPlaceTaken', data: { userId: shop.id, uid } }]);
  const [generated] = made;
  expect(places[0]?.metadata.actor).toEqual(generated?.metadata.actor);
  expect(places[0]?.metadata.actor).not.toMatchObject({ id: shop.id });

  const resent = await send(shop.path, manager, archive, 'import-0001');
  const again = await send(shop.path, shop.token, archive);
  expect([resent.status, again.status]).toEqual([201, 201]);
  for (const { body } of [resent, again]) {
    expect(importAnswer.parse(body).codes).toEqual(answer.codes);
  }
  expect(await eventsOf(uid)).toHaveLength(made.length);
  // Codes are looked up by owner: if the manager imported it, it would become another code.
  expect(await preview('/api/user/imports', manager, archive)).toMatchObject({
    codes: [{ outcome: 'other' }],
  });
});

test('who may not add codes imports none', async () => {
  const shop = await organisation();
  const uid = newUid();
  const archive = await someArchive([archivedCode(uid)]);
  const asked = async (token: string) => [
    (await send(`${shop.path}/preview`, token, archive)).status,
    (await send(shop.path, token, archive)).status,
  ];
  expect(await asked(await join(shop, 'member'))).toEqual([403, 403]);
  expect(await asked(await join(shop, 'viewer'))).toEqual([403, 403]);
  expect(await asked(await fixture.register())).toEqual([404, 404]);
  const nowhere = await send('/api/organisations/nowhere/imports', shop.token, archive);
  expect(nowhere.status).toBe(404);
  expect(await eventsOf(uid)).toEqual([]);
});

test('the room is that of the largest plan of the owners, not that of who imports', async () => {
  const shop = await organisation();
  const codes = Array.from({ length: 11 }, () => archivedCode(newUid()));
  const archive = await someArchive(codes);
  const { status, body } = await send(shop.path, shop.token, archive);
  expect(status).toBe(403);
  expect(body['detail']).toContain('has room for 10 more');
  const manager = await join(shop, 'manager');
  await choosePlan(shop.token);
  expect(await preview(shop.path, manager, archive)).toMatchObject({ room: 100 });
  expect(await preview('/api/user/imports', manager, archive)).toMatchObject({ room: 10 });
  expect((await send(shop.path, manager, archive)).status).toBe(201);
});

test('what is no archive is refused in a sentence', async () => {
  const shop = await organisation();
  const { status, body } = await send(shop.path, shop.token, Buffer.from('hello'));
  expect(status).toBe(400);
  expect(body['detail']).toContain('This file is not an archive');
});

test('labels of an organisation are led on by its managers alone', async () => {
  const shop = await organisation();
  const [manager, member] = [await join(shop, 'manager'), await join(shop, 'member')];
  const there = await listeningInstance();
  fixture.reachable.add(new URL(there.address).host);
  const details = { title: 'Bike', organisation_id: shop.id };
  const made = await fixture.call('/api/qr/generate', { token: manager, body: details });
  const uid = String(made.body['uid']);
  const { fingerprint } = await newestHeadKey(fixture.vault);
  const receipt = there.receipt([{ uid, to: uid }], fingerprint);
  const move = (token: string, more: object = { organisation_id: shop.id }) =>
    fixture.call('/api/user/moves', { token, body: { receipt, ...more } });
  expect((await move(member)).status).toBe(403);
  expect((await move(await fixture.register())).status).toBe(404);
  expect((await move(manager, {})).status).toBe(403);
  const moved = await move(manager);
  expect([moved.status, moved.body]).toMatchObject([201, { codes: 1 }]);
  const withdraw = async (token: string) => {
    const path = `/api/user/moves/${String(moved.body['id'])}`;
    return (await fixture.call(path, { token, method: 'DELETE' })).status;
  };
  expect(await withdraw(member)).toBe(403);
  expect(await withdraw(await fixture.register())).toBe(404);
  expect(await withdraw(shop.token)).toBe(200);
});
