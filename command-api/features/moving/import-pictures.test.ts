import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import type { ArchivedCode } from '@app/service-kit/moving/archive-form';
import { hostilePicture } from '@app/service-kit/testing/hostile-picture';
import { pictureWorkers } from '@app/service-kit/testing/picture-workers';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivedCode, otherInstance, someArchive } from '../../testing/archives.ts';
import { Clamd } from '../../testing/clamd.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { newUid } from '../codes/new-uid.ts';
import { importAnswer, importPreview } from './contract.ts';

const MARK = 'a mark of something harmful';
const clamd = new Clamd(MARK);
let fixture: CommandFixture;
beforeAll(async () => {
  await clamd.listen();
  fixture = await startCommandFixture({ malwareScanner: clamd.address });
});
afterAll(async () => {
  await fixture.stop();
  await clamd.stop();
});

type Archive = Uint8Array<ArrayBuffer>;

const send = (path: string, token: string, raw: Archive, key: string) =>
  fixture.call(path, {
    token,
    raw,
    headers: { 'Content-Type': 'application/zip', 'Idempotency-Key': key },
  });
const preview = async (token: string, archive: Archive) =>
  importPreview.parse((await send('/api/user/imports/preview', token, archive, randomUUID())).body);
async function take(token: string, archive: Archive, key = 'import-0001') {
  const answer = await send('/api/user/imports', token, archive, key);
  expect(answer).toMatchObject({ status: 201 });
  return importAnswer.parse(answer.body);
}

async function imagesOf(uid: string): Promise<readonly unknown[]> {
  const events = await fixture.log.read(streams.code(uid), { personal: 'skip' });
  return events.filter(({ type }) => type === 'GreetingImageChosen').map(({ data }) => data);
}

async function stored(uid: string) {
  const { rows } = await fixture.pool.query<{ id: string; kind: string; subject: string }>(
    'select id, kind, subject from media.pictures where uid = $1',
    [uid],
  );
  return rows;
}

/** An archive with one code for each of these files, in this order. */
async function archiveWith(files: readonly (Uint8Array | null)[]) {
  const codes: ArchivedCode[] = [];
  const pictures: { path: string; content: Buffer }[] = [];
  for (const file of files) {
    const path = `files/${randomUUID()}.webp`;
    codes.push(archivedCode(newUid(), { greeting_image: path }));
    if (file) pictures.push({ path, content: Buffer.from(file) });
  }
  const archive = await someArchive(codes, otherInstance(), pictures);
  return { archive, uids: codes.map(({ uid }) => uid) };
}

test('a greeting picture comes along, once, however often the archive is sent', async () => {
  const token = await fixture.register();
  const picture = await somePicture({ format: 'webp', width: 2400, height: 1200 });
  const { archive, uids } = await archiveWith([picture]);
  const [uid = ''] = uids;
  expect(await preview(token, archive)).toMatchObject({ pictures: 1, pictures_left_out: [] });
  expect(await stored(uid)).toEqual([]);
  const first = await take(token, archive);
  const again = await take(token, archive);
  await take(token, archive, 'import-0002');
  expect([first.pictures_left_out, again.pictures_left_out]).toEqual([[], []]);
  const rows = await stored(uid);
  expect(rows).toMatchObject([{ kind: 'greeting', subject: expect.stringMatching(/^user:/u) }]);
  const image = { uid, imageId: rows[0]?.id, width: 1200, height: 600, replacedId: null };
  expect(await imagesOf(uid)).toMatchObject([image]);
});

test('a bad picture is left out with the reason, and everything else comes', async () => {
  const token = await fixture.register();
  const good = await somePicture({ format: 'webp' });
  const { archive, uids } = await archiveWith([
    good,
    good.subarray(0, good.length / 2),
    Buffer.concat([good, Buffer.from(MARK)]),
    Buffer.from('hello'),
    Buffer.concat([good, Buffer.alloc(2 * 1024 * 1024)]),
    null,
  ]);
  const [whole = '', broken, infected, text, large, missing] = uids;
  const seen = [
    { uid: text, reason: 'The greeting picture is not a JPEG, PNG or WebP.' },
    { uid: large, reason: 'The greeting picture is too large.' },
    { uid: missing, reason: 'The greeting picture is not in the archive.' },
  ];
  expect(await preview(token, archive)).toMatchObject({
    coming: 6,
    pictures: 3,
    pictures_left_out: seen,
  });
  const answer = await take(token, archive);
  expect(answer.codes).toHaveLength(6);
  expect(answer.pictures_left_out).toEqual([
    { uid: broken, reason: 'This picture cannot be read.' },
    { uid: infected, reason: expect.stringMatching(/./u) as string },
    ...seen,
  ]);
  const images = await Promise.all(uids.map(imagesOf));
  expect(images.map(({ length }) => length)).toEqual([1, 0, 0, 0, 0, 0]);
  expect(await stored(whole)).toHaveLength(1);
  const again = await take(token, archive);
  expect(again.pictures_left_out.map(({ uid }) => uid)).toEqual(uids.slice(1));
});

test('while pictures cannot be checked nothing is imported; sent again, everything is', async () => {
  const token = await fixture.register();
  const { archive, uids } = await archiveWith([await somePicture()]);
  const [uid = ''] = uids;
  clamd.says = '';
  const { status } = await send('/api/user/imports', token, archive, 'import-0001');
  clamd.says = undefined;
  expect(status).toBe(503);
  expect(await fixture.log.read(streams.code(uid), { personal: 'skip' })).toEqual([]);
  expect((await take(token, archive)).codes).toEqual([{ uid, to: uid }]);
  expect(await imagesOf(uid)).toHaveLength(1);
});

test('imports decode one picture at a time, so other uploads are not held up', async () => {
  const picture = Buffer.from(await hostilePicture({ width: 1500, height: 1500, depth: 8 }));
  const taking = [1, 2, 3].map(async (count) => {
    const token = await fixture.register();
    const { archive } = await archiveWith([picture, picture]);
    return send('/api/user/imports', token, archive, `import-at-once-${count}`);
  });
  // Imports that would have to wait too long are asked to come back later.
  const statuses = (await Promise.all(taking)).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
  // An idle process is kept for a while.
  expect(await pictureWorkers()).toHaveLength(1);
});
