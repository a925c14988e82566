import type { ArchiveManifest } from '@app/service-kit/moving/archive-form';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { expect, test } from 'vitest';
import { archivedCode } from '../../testing/archives.ts';
import { newUid } from '../codes/new-uid.ts';
import { readComingCode } from './coming-code.ts';
import { findPictures } from './import-pictures.ts';

const PICTURE = 'files/picture.webp';
const TEXT = 'files/text.webp';

/** An archive in which this many codes name each of two files. */
async function archiveOf(each: number) {
  const contents = new Map([
    [PICTURE, Buffer.from(await somePicture())],
    [TEXT, Buffer.from('hello')],
  ]);
  const files = [...contents].map(([path, { length: bytes }]) => ({ path, bytes, sha256: '' }));
  const manifest: ArchiveManifest = {
    format: 'code-archive-v1',
    product: 'Tagback',
    address: 'https://old.example',
    at: '2026-11-26T00:00:00.000Z',
    key: '',
    codes: [],
    has_files: true,
    files,
  };
  const codes = [TEXT, PICTURE].flatMap((path) =>
    Array.from({ length: each }, () => archivedCode(newUid(), { greeting_image: path })),
  );
  const unpacked: string[] = [];
  const read = async (path: string): Promise<Buffer> => {
    unpacked.push(path);
    return Promise.resolve(contents.get(path) ?? Buffer.alloc(0));
  };
  return { archive: { codes, manifest, read }, unpacked };
}

test('a file that many codes name is unpacked once', async () => {
  const { archive, unpacked } = await archiveOf(1000);
  const coming = archive.codes.flatMap((archived) => {
    const { code } = readComingCode(archived);
    return code === null ? [] : [{ ...code, uid: archived.uid }];
  });
  const { found, leftOut } = await findPictures(archive, coming);
  expect(unpacked).toEqual([TEXT, PICTURE]);
  expect(new Set(found.values()).size).toBe(1);
  expect([found.size, leftOut.length]).toEqual([200, 1800]);
});
