import { randomBytes } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdtemp,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EncryptedCopy } from './encrypted-copy.ts';
import { makeBackupKey, writeManifest } from './encrypted-manifest.ts';
import { MANIFEST_FILE } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { CHUNK_BYTES, SEALED_CHUNK_BYTES } from './sealed-chunks.ts';

const [old, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const masters = readMasterKey(old);
const bytes = { a: randomBytes(2.5 * CHUNK_BYTES), b: randomBytes(2.5 * CHUNK_BYTES) };

let around: string;
let folder: string;

beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'open-backup-'));
  folder = join(around, 'backup');
});
afterEach(() => rm(around, { recursive: true }));

const contentsOf = async (file: string, keys = masters): Promise<Buffer> => {
  const backup = await openBackup(folder, keys);
  return Buffer.concat(await Readable.from(backup.read(file)).toArray());
};
const edit = async (path: string, change: (content: Buffer) => Buffer): Promise<void> =>
  writeFile(path, change(await readFile(path)));
const changed = (content: Buffer): Buffer => {
  content.writeUInt8(content.readUInt8(1000) ^ 1, 1000);
  return content;
};
const swapped = (content: Buffer): Buffer =>
  Buffer.concat([
    content.subarray(SEALED_CHUNK_BYTES, 2 * SEALED_CHUNK_BYTES),
    content.subarray(0, SEALED_CHUNK_BYTES),
    content.subarray(2 * SEALED_CHUNK_BYTES),
  ]);

describe('an encrypted backup', () => {
  beforeEach(async () => {
    const key = makeBackupKey();
    const copy = new EncryptedCopy({ from: around, to: folder, key, onProgress: () => undefined });
    for (const [file, content] of Object.entries(bytes)) {
      await copy.add(file, Readable.from([content]));
    }
    await writeManifest(folder, { folders: [], files: copy.files }, key, masters.newest);
  });

  test('is read with its master key, which may be behind a newer one', async () => {
    expect((await contentsOf('a')).equals(bytes.a)).toBe(true);
    const both = readMasterKey(`${current},${old}`);
    expect((await contentsOf('b', both)).equals(bytes.b)).toBe(true);
    await expect(contentsOf('a', readMasterKey(current))).rejects.toThrow(
      `MASTER_KEY does not hold the master key ${masters.newest.id}, which this backup is encrypted under.`,
    );
  });

  test('says which files it holds only to those who have the key', async () => {
    const { files } = await openBackup(folder, masters);
    expect(files.map(({ path }) => path)).toEqual(['a', 'b']);
    expect(await readFile(join(folder, MANIFEST_FILE), 'utf8')).not.toContain('"path"');
  });

  test.each<[string, (file: string, other: string) => Promise<void>]>([
    ['is changed', (file) => edit(file, changed)],
    ['ends after a chunk', (file) => truncate(file, SEALED_CHUNK_BYTES)],
    ['has two chunks swapped', (file) => edit(file, swapped)],
    ['has more bytes', (file) => appendFile(file, 'x')],
    ['is another one', (file, other) => cp(other, file)],
    ['is missing', (file) => rm(file)],
  ])('is refused where a file %s', async (_what, tamper) => {
    await tamper(join(folder, 'a'), join(folder, 'b'));
    await expect(contentsOf('a')).rejects.toThrow(`${join(folder, 'a')} is missing or damaged.`);
  });

  test.each<[string, (text: string) => string, string]>([
    ['changed', (text) => text.replace('"made_at":"2', '"made_at":"3'), 'is damaged.'],
    ['something else', () => '{}', 'cannot be read by this version.'],
  ])('is refused where its manifest is %s', async (_what, change, message) => {
    const file = join(folder, MANIFEST_FILE);
    await writeFile(file, change(await readFile(file, 'utf8')));
    await expect(contentsOf('a')).rejects.toThrow(`${file} ${message}`);
  });

  test('is refused where it was not finished', async () => {
    await rename(join(folder, MANIFEST_FILE), join(around, 'away'));
    await expect(contentsOf('a')).rejects.toThrow(`${folder} does not contain a finished backup.`);
  });
});
