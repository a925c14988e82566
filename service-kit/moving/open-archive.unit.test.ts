import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import type { ArchivedCode } from './archive-form.ts';
import { openArchive } from './open-archive.ts';
import { signText } from './signed-text.ts';
import { type ArchiveFile, writeArchive } from './write-archive.ts';

const key = generateKeyPairSync('ed25519');
const BOUNDS = { files: 20, bytes: 200_000, jsonBytes: 50_000 };

const code: ArchivedCode = {
  uid: 'AAAA1111',
  title: 'Bag',
  greeting: null,
  greeting_image: null,
  type: 'bag',
  fields: [],
  location_enabled: true,
  auto_delete_days: null,
  is_paused: false,
  created_at: '2026-11-01T00:00:00.000Z',
  lost: null,
};

const statement = {
  product: 'Tagback',
  address: 'https://old.example',
  at: '2026-11-26T00:00:00.000Z',
  codes: [code.uid],
  has_files: true,
};

const textFile = (path: string, text: string): ArchiveFile => ({
  path,
  content: Buffer.from(text),
});

async function* each(files: readonly ArchiveFile[]) {
  for (const file of files) yield await Promise.resolve(file);
}

const pack = (files: readonly ArchiveFile[], codes = [code.uid]) =>
  buffer(writeArchive({ ...statement, codes }, each(files), key));

const open = (bytes: Uint8Array<ArrayBuffer>) => openArchive(new Blob([bytes]), BOUNDS);
const CODES = textFile('codes.json', JSON.stringify([code]));

/** A ZIP with these files, unchecked. */
async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, text] of Object.entries(files)) {
    await writer.add(path, new Uint8ArrayReader(Buffer.from(text)));
  }
  return writer.close();
}

test('what was packed is opened again', async () => {
  const archive = await open(await pack([CODES, textFile('messages.jsonl', '')]));
  expect(archive.codes).toEqual([code]);
  expect(archive.manifest.address).toBe('https://old.example');
});

test('what is no archive is refused in a sentence', async () => {
  await expect(open(Buffer.from('hello'))).rejects.toThrow('This file is not an archive');
  const cut = (await pack([CODES])).subarray(0, 200);
  await expect(open(Buffer.from(cut))).rejects.toThrow('This file is not an archive');
  await expect(open(await zip({}))).rejects.toThrow('manifest.json is missing');
  const broken = zip({ 'manifest.json': '{', 'signature.json': '{}' });
  await expect(open(await broken)).rejects.toThrow('manifest.json cannot be read');
  await expect(open(await zip({ 'manifest.json': '{}' }))).rejects.toThrow('is not valid');
});

test('names that lead elsewhere, and too many of them, are refused', async () => {
  const outside = zip({ '../../etc/passwd': 'x' });
  await expect(open(await outside)).rejects.toThrow('This file is not an archive');
  const strange = zip({ 'files/page.html': 'x' });
  await expect(open(await strange)).rejects.toThrow('do not belong');
  const names = Array.from({ length: 30 }, (_, at) => [`files/${at}.webp`, 'x'] as const);
  await expect(open(await zip(Object.fromEntries(names)))).rejects.toThrow('too many files');
});

test('what unpacks to far more is stopped', async () => {
  const bomb = textFile('messages.jsonl', ' '.repeat(1_000_000));
  const packed = await pack([CODES, bomb]);
  expect(packed.length).toBeLessThan(10_000);
  await expect(open(packed)).rejects.toThrow('too large once it is unpacked');
});

test('JSON is bounded by itself, before anything is read from it', async () => {
  const long = [code, ...Array.from({ length: 30_000 }, () => [])];
  const codes = textFile('codes.json', JSON.stringify(long));
  await expect(open(await pack([codes]))).rejects.toThrow('too large once it is unpacked');
  const manifest = zip({ 'manifest.json': JSON.stringify(long), 'signature.json': '{}' });
  await expect(open(await manifest)).rejects.toThrow('too large once it is unpacked');
});

test('a changed file, a file more and a forged signature are found', async () => {
  const good = await openArchive(new Blob([await pack([CODES])]), BOUNDS);
  const text = JSON.stringify(good.manifest);
  const signature = JSON.stringify(signText('code archive v1', text, key));
  const whole = {
    'manifest.json': text,
    'signature.json': signature,
    'codes.json': CODES.content.toString('utf8'),
  };
  expect((await open(await zip(whole))).codes).toEqual([code]);
  const changed = { ...whole, 'codes.json': whole['codes.json'].replace('Bag', 'Cap') };
  await expect(open(await zip(changed))).rejects.toThrow(
    'codes.json was changed after it was signed',
  );
  const more = zip({ ...whole, 'files/a.webp': 'x' });
  await expect(open(await more)).rejects.toThrow('files that were not signed');
  const forged = { ...whole, 'manifest.json': text.replace('old.example', 'new.example') };
  await expect(open(await zip(forged))).rejects.toThrow('The signature does not match');
  const other = signText('code archive v1', text, generateKeyPairSync('ed25519'));
  const byAnother = { ...whole, 'signature.json': JSON.stringify(other) };
  await expect(open(await zip(byAnother))).rejects.toThrow('The signature does not match');
  const asReceipt = signText('code receipt v1', text, key);
  const reused = { ...whole, 'signature.json': JSON.stringify(asReceipt) };
  await expect(open(await zip(reused))).rejects.toThrow('The signature does not match');
});

test('the list of codes is the one that was signed', async () => {
  await expect(open(await pack([CODES], ['CCCC2222']))).rejects.toThrow('list of codes');
  const twice = textFile('codes.json', JSON.stringify([code, code]));
  await expect(open(await pack([twice], [code.uid, code.uid]))).rejects.toThrow('list of codes');
  await expect(open(await pack([textFile('README.txt', '')]))).rejects.toThrow(
    'codes.json is miss',
  );
});
