import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { photoSubject } from '@app/events/thread';
import { Pictures } from '@app/service-kit/media/pictures';
import { reencode } from '@app/service-kit/media/reencode';
import { ArchiveError, openArchive } from '@app/service-kit/moving/open-archive';
import { archivedMessage, MESSAGES } from '@app/service-kit/moving/archive-form';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_URL, type QueryFixture, startQueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

const BOUNDS = { files: 100, bytes: 10_000_000, jsonBytes: 10_000_000 };

async function download(token: string, query = ''): Promise<Blob> {
  await fixture.get('/api/user/qr-codes', { token });
  const answer = await fetch(`${fixture.api.url}/api/user/codes/export${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Disposition')).toContain('codes-and-messages.zip');
  return answer.blob();
}

const linesOf = (text: Buffer) =>
  text
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => archivedMessage.parse(JSON.parse(line)));

test('an archive has the codes, messages and pictures of one owner, signed by the instance', async () => {
  const { history } = fixture;
  const { userId } = await history.user();
  const uid = await history.code(userId, 'Bicycle');
  const photo = await addPhoto(uid);
  const thread = await history.thread(uid, userId, { content: 'Found it', photos: [photo] });
  await history.message(thread, 'owner', { content: 'Thank you' });
  const other = await history.user();
  await history.thread(await history.code(other.userId, 'Umbrella'), other.userId, {
    content: 'of another',
  });
  const token = await fixture.signIn(userId);
  const archive = await openArchive(await download(token), BOUNDS);
  const { fingerprint } = await newestHeadKey(fixture.vault);
  expect(archive.manifest).toMatchObject({ address: PUBLIC_URL, codes: [uid], key: fingerprint });
  expect(archive.codes).toMatchObject([{ uid, title: 'Bicycle', lost: null }]);
  const messages = linesOf(await archive.read(MESSAGES));
  expect(messages.map(({ content, from }) => [content, from])).toEqual([
    ['Thank you', 'owner'],
    ['Found it', 'finder'],
  ]);
  const path = messages[1]?.photos[0]?.file ?? '';
  expect(path).toBe(`files/${photo.id}.webp`);
  expect((await archive.read(path)).subarray(8, 12).toString()).toBe('WEBP');
  await expect(archive.read('files/none.webp')).rejects.toThrow(ArchiveError);
});

test('owners and managers export the codes of their organisation, nobody else does', async () => {
  const { history } = fixture;
  const { userId } = await history.user();
  const { userId: member } = await history.user();
  const organisationId = await organisationOf(userId, member);
  const uid = await history.code(organisationId, 'Cargo bike');
  await history.code(userId, 'Own bag');
  await history.thread(uid, organisationId, { content: 'By the bridge' });
  const query = `?organisation_id=${organisationId}`;
  const archive = await openArchive(await download(await fixture.signIn(userId), query), BOUNDS);
  expect(archive.codes).toMatchObject([{ uid, title: 'Cargo bike' }]);
  expect(linesOf(await archive.read(MESSAGES))).toMatchObject([{ uid, content: 'By the bridge' }]);
  const asked = async (by: string) => {
    const token = await fixture.signIn(by);
    return (await fixture.get(`/api/user/codes/export${query}`, { token })).status;
  };
  expect(await asked(member)).toBe(403);
  expect(await asked((await history.user()).userId)).toBe(404);
});

test('without files it has the same texts', async () => {
  const { history } = fixture;
  const { userId } = await history.user();
  const uid = await history.code(userId, 'Camera');
  await history.thread(uid, userId, { content: 'Here', photos: [await addPhoto(uid)] });
  const blob = await download(await fixture.signIn(userId), '?files=false');
  const archive = await openArchive(blob, BOUNDS);
  expect(archive.manifest.has_files).toBe(false);
  expect(linesOf(await archive.read(MESSAGES))[0]?.photos[0]?.file).toBeNull();
});

test('nobody else gets it', async () => {
  expect((await fixture.get('/api/user/codes/export')).status).toBe(401);
});

/** An organisation of this owner, with somebody in the role of a member. */
async function organisationOf(userId: string, member: string): Promise<string> {
  const organisationId = randomUUID();
  const stream = streams.organisation(organisationId);
  const founder = { organisationId, memberId: randomUUID(), userId };
  const personal = { name: 'Bikes' };
  await fixture.history.append(stream, { type: 'OrganisationFounded', data: founder, personal });
  const ids = { organisationId, memberId: randomUUID(), invitationId: randomUUID() };
  const data = { ...ids, userId: member, role: 'member' } as const;
  await fixture.history.append(stream, { type: 'MemberJoined', data });
  return organisationId;
}

async function addPhoto(uid: string) {
  const id = randomUUID();
  const picture = await reencode(Buffer.from(await somePicture()), 1600);
  const pictures = await Pictures.open(fixture.pool, fixture.vault);
  await pictures.add({ id, kind: 'photo', uid, subject: photoSubject(id) }, picture);
  return { id, width: picture.width, height: picture.height };
}
