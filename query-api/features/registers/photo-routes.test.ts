import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { Pictures } from '@app/service-kit/media/pictures';
import { reencode } from '@app/service-kit/media/reencode';
import { smallCopyOf } from '@app/events/register-photo';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { accountExport } from '../account-export/contract.ts';
import { register } from './contract.ts';

let fixture: QueryFixture;
let pictures: Pictures;
let stranger: string;
beforeAll(async () => {
  fixture = await startQueryFixture();
  pictures = await Pictures.open(fixture.pool, fixture.vault);
  stranger = await fixture.signIn((await fixture.history.user()).userId);
});
afterAll(() => fixture.stop());

async function store(id: string, uid: string, ownerId: string, maxSide: number): Promise<void> {
  const source = Buffer.from(await somePicture({ width: 400, height: 300 }));
  const place = { id, kind: 'register', uid, subject: userSubject(ownerId) } as const;
  await pictures.add(place, await reencode(source, maxSide));
}

/** A thing of this owner with a photo. */
async function thing(ownerId: string) {
  const uid = await fixture.history.code(ownerId, 'Ladder');
  const photo = randomUUID();
  await store(photo, uid, ownerId, 1600);
  await store(smallCopyOf(photo), uid, ownerId, 192);
  const data = { uid, ownerId, imageId: photo, width: 400, height: 300, replacedId: null };
  await fixture.history.append(streams.code(uid), { type: 'RegisterPhotoChosen', data });
  return { uid, photo, path: `/api/user/register/${uid}/photo/${photo}` };
}

async function someThing() {
  const { userId } = await fixture.history.user();
  return { userId, token: await fixture.signIn(userId), ...(await thing(userId)) };
}

const statusOf = async (path: string, token?: string) =>
  (await fixture.get(path, token === undefined ? {} : { token })).status;

test('an owner sees the photo, small in the list and large, and no cache keeps it', async () => {
  const { uid, token, path, photo } = await someThing();
  const listed = await fixture.get('/api/user/register', { token });
  expect(register.parse(listed.body).items).toMatchObject([{ uid, photo_id: photo }]);
  const large = await fixture.get(path, { token });
  const small = await fixture.get(`${path}?size=small`, { token });
  for (const { status, headers } of [large, small]) {
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
  expect(large.text.length).toBeGreaterThan(small.text.length);
  expect(await statusOf(`${path}?size=huge`, token)).toBe(400);
});

test('nobody else gets it, by whatever address', async () => {
  const { uid, token, path, photo } = await someThing();
  const other = await someThing();
  expect(await statusOf(path)).toBe(401);
  expect(await statusOf(path, stranger)).toBe(404);
  expect(await statusOf(path, other.token)).toBe(404);
  expect(await statusOf(`/api/user/register/${other.uid}/photo/${photo}`, other.token)).toBe(404);
  expect(await statusOf(`/api/user/register/${other.uid}/photo/${photo}`, token)).toBe(404);
  expect(await statusOf(`/api/user/register/no-uid/photo/${photo}`, token)).toBe(404);
  const administrator = (await fixture.history.user({ role: 'admin' })).userId;
  expect(await statusOf(path, await fixture.signIn(administrator))).toBe(404);
  for (const id of [photo, smallCopyOf(photo)]) {
    expect(await statusOf(`/api/qr/${uid}/greeting-image/${id}`)).toBe(404);
    expect(await statusOf(`/api/store/products/${randomUUID()}/image/${id}`)).toBe(404);
  }
});

test('finders see nothing of it, nor does the list of codes', async () => {
  const { uid, userId, token, photo } = await someThing();
  const thread = await fixture.history.thread(uid, userId, { content: 'Found it' });
  for (const path of [`/api/qr/${uid}`, `/api/threads/${thread.token}`]) {
    const { status, text } = await fixture.get(path);
    expect(status).toBe(200);
    expect(text).not.toContain(photo);
    expect(text).not.toContain('photo_id');
  }
  const photos = `/api/user/messages/${thread.messageId}/photos/${photo}`;
  expect(await statusOf(photos, token)).toBe(404);
  expect((await fixture.get('/api/user/qr-codes', { token })).text).not.toContain(photo);
});

test('each member of the organisation sees it, nobody who left or is of another one', async () => {
  const { history } = fixture;
  const [organisationId, { userId }] = [randomUUID(), await history.user()];
  const stream = streams.organisation(organisationId);
  const founder = { organisationId, memberId: randomUUID(), userId };
  const personal = { name: 'Kiln Street' };
  await history.append(stream, { type: 'OrganisationFounded', data: founder, personal });
  const viewerId = (await history.user()).userId;
  const joined = { organisationId, memberId: randomUUID(), userId: viewerId };
  const invited = { invitationId: randomUUID(), role: 'viewer' } as const;
  await history.append(stream, { type: 'MemberJoined', data: { ...joined, ...invited } });
  const [owner, viewer] = [await fixture.signIn(userId), await fixture.signIn(viewerId)];
  const { path } = await thing(organisationId);
  expect([await statusOf(path, owner), await statusOf(path, viewer)]).toEqual([200, 200]);
  expect(await statusOf(path, stranger)).toBe(404);
  await history.append(stream, { type: 'MemberLeft', data: { ...joined, reason: 'left' } });
  expect([await statusOf(path, owner), await statusOf(path, viewer)]).toEqual([200, 404]);
});

test('one that was removed, or whose key is destroyed, is not there any more', async () => {
  const { uid, userId, token, path, photo } = await someThing();
  const data = { uid, ownerId: userId, imageId: photo };
  await fixture.history.append(streams.code(uid), { type: 'RegisterPhotoRemoved', data });
  expect(await statusOf(path, token)).toBe(404);
  const other = await someThing();
  await fixture.vault.destroy([userSubject(other.userId)]);
  expect(await statusOf(other.path, other.token)).toBe(404);
});

test('the export of the account has it', async () => {
  const { token, photo } = await someThing();
  const { body } = await fixture.get('/api/user/export', { token });
  const file = accountExport.parse(body).codes[0]?.register_photo_file;
  expect(file).toBe(`data:image/webp;base64,${(await pictures.read(photo))?.toString('base64')}`);
});
