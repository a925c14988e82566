import { randomUUID } from 'node:crypto';
import { createLogger } from '@app/service-kit/logging';
import { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import { Pictures } from '@app/service-kit/media/pictures';
import { hostilePicture } from '@app/service-kit/testing/hostile-picture';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivedCode } from '../../testing/archives.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import type { ComingCode } from '../allowances/import-places.ts';
import { newUid } from '../codes/new-uid.ts';
import { Uploads } from '../pictures/uploads.ts';
import { readComingCode } from './coming-code.ts';
import { storePictures } from './import-pictures.ts';

let fixture: CommandFixture;
let pictures: Pictures;
beforeAll(async () => {
  fixture = await startCommandFixture();
  pictures = await Pictures.open(fixture.pool, fixture.vault);
});
afterAll(() => fixture.stop());

/** Decodes like the product, but gives up after `decodeMs`. */
class CountingDecoder extends PictureDecoder {
  decoded = 0;

  constructor(decodeMs: number) {
    super(createLogger('test', 'silent'), { decodeMs });
  }

  override decode(bytes: Buffer, maxSide: number): ReturnType<PictureDecoder['decode']> {
    this.decoded += 1;
    return super.decode(bytes, maxSide);
  }
}

function comingCode(): ComingCode {
  const uid = newUid();
  const { code } = readComingCode(archivedCode(uid));
  if (code === null) throw new Error('this code breaks no rule');
  return { uid, ...code };
}

const storing = () => ({ ownerId: randomUUID(), commandId: randomUUID() });

test('after three pictures that take too long, the others are not decoded', async () => {
  const decoder = new CountingDecoder(1);
  const slow = Buffer.from(await hostilePicture({ width: 5000, height: 5000 }));
  const coming = Array.from({ length: 5 }, comingCode);
  const found = new Map(coming.map(({ originUid }) => [originUid, slow]));
  const stored = await storePictures(
    new Uploads(pictures, decoder),
    { found, leftOut: [] },
    coming,
    storing(),
  );
  await decoder.stop();
  expect(decoder.decoded).toBe(3);
  expect(stored.coming.map(({ greetingImage }) => greetingImage)).toEqual(coming.map(() => null));
  const tried = expect.stringContaining('took too long to process') as string;
  const untried = 'Other pictures of the archive took too long to read.';
  expect(stored.leftOut).toEqual(
    coming.map(({ originUid: uid }, at) => ({ uid, reason: at < 3 ? tried : untried })),
  );
});

test('a resend decodes only what is not stored yet', async () => {
  const decoder = new CountingDecoder(60_000);
  const uploads = new Uploads(pictures, decoder);
  const picture = Buffer.from(await somePicture({ format: 'webp', width: 120, height: 60 }));
  const coming = [comingCode(), comingCode()];
  const found = new Map(coming.map(({ originUid }) => [originUid, picture]));
  const command = storing();
  const store = (codes: readonly ComingCode[]) =>
    storePictures(uploads, { found, leftOut: [] }, codes, command);
  const [first] = (await store(coming.slice(0, 1))).coming;
  expect(decoder.decoded).toBe(1);
  const again = await store(coming);
  await decoder.stop();
  expect(decoder.decoded).toBe(2);
  expect(again.coming[0]).toEqual(first);
  expect(again.coming).toMatchObject([
    { greetingImage: { width: 120, height: 60 } },
    { greetingImage: { width: 120, height: 60 } },
  ]);
});
