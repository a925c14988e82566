import { createHash } from 'node:crypto';
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type * as z from 'zod';
import {
  ARCHIVE_NAME,
  type ArchivedCode,
  archivedCodes,
  type ArchiveManifest,
  archiveManifest,
  archiveSignature,
  CODES,
  MANIFEST,
  SIGNATURE,
} from './archive-form.ts';
import { signerOf } from './signed-text.ts';

configure({ useWebWorkers: false });

/** The archive cannot be used. The message is for the person who uploaded it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

/** Limits for reading an archive, whatever sizes it declares. */
export interface ArchiveBounds {
  readonly files: number;
  /** Unpacked, for all files together. */
  readonly bytes: number;
  /** Unpacked, for one JSON file: parsing takes several times as much memory. */
  readonly jsonBytes: number;
}

/** An archive with a valid signature and exactly the files that were signed. */
export interface OpenedArchive {
  readonly manifest: ArchiveManifest;
  readonly codes: readonly ArchivedCode[];
  /** The bytes of a file that the manifest names. @throws ArchiveError if it does not name it */
  readonly read: (path: string) => Promise<Buffer>;
}

/**
 * Opens an archive and checks all of it: names, sizes, the signature, and the hash of every file.
 * Nothing is trusted before that, and nothing is written. Whether the key belongs to the instance
 * that the archive names must be checked elsewhere.
 * @throws ArchiveError
 */
export async function openArchive(blob: Blob, bounds: ArchiveBounds): Promise<OpenedArchive> {
  const reader = new ZipReader(new BlobReader(blob));
  const entries = await listEntries(reader, bounds);
  const left = { bytes: bounds.bytes };
  const read = (path: string): Promise<Buffer> => unpack(entries, path, left);
  const json = { bytes: bounds.jsonBytes };
  const readJson = async (path: string) => (await unpack(entries, path, json)).toString('utf8');
  const text = await readJson(MANIFEST);
  const manifest = parse(MANIFEST, text, archiveManifest);
  const signature = parse(SIGNATURE, await readJson(SIGNATURE), archiveSignature);
  if (signerOf('code archive v1', text, signature) !== manifest.key) {
    throw new ArchiveError('The signature does not match: this archive was changed.');
  }
  const codes = await checkFiles(manifest, entries, { read, jsonBytes: bounds.jsonBytes });
  return {
    manifest,
    codes,
    read: async (path) => {
      if (manifest.files.some((file) => file.path === path)) {
        return unpack(entries, path, { bytes: bounds.bytes });
      }
      throw new ArchiveError(`This archive does not contain the file ${path}.`);
    },
  };
}

type Entries = ReadonlyMap<string, FileEntry>;

async function listEntries(reader: ZipReader<Blob>, bounds: ArchiveBounds): Promise<Entries> {
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || !ARCHIVE_NAME.test(entry.filename) || entry.encrypted) {
        throw new ArchiveError('This archive contains files that do not belong in it.');
      }
      if (entries.has(entry.filename)) {
        throw new ArchiveError('This archive contains a file twice.');
      }
      entries.set(entry.filename, entry);
      if (entries.size > bounds.files)
        throw new ArchiveError('This archive contains too many files.');
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : noArchive(error);
  }
  return entries;
}

const noArchive = (cause: unknown): ArchiveError =>
  new ArchiveError('This file is not an archive, or it is damaged.', { cause });

const tooLarge = (): ArchiveError =>
  new ArchiveError('This archive is too large once it is unpacked.');

/** Unpacks a file within a size limit that does not rely on the size that the file declares. */
async function unpack(entries: Entries, path: string, left: { bytes: number }): Promise<Buffer> {
  const entry = entries.get(path);
  if (!entry) throw new ArchiveError(`${path} is missing from this archive.`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write: (piece) => {
      size += piece.length;
      left.bytes -= piece.length;
      if (left.bytes < 0) throw tooLarge();
      pieces.push(piece);
    },
  });
  try {
    await entry.getData(sink);
  } catch (error) {
    // The library may report only that the sink is closed, not its error.
    throw left.bytes < 0 ? tooLarge() : noArchive(error);
  }
  return Buffer.concat(pieces, size);
}

/** Checks that the files are exactly those that were signed, unchanged. @returns the codes */
async function checkFiles(
  { files, codes: signed }: ArchiveManifest,
  entries: Entries,
  {
    read,
    jsonBytes,
  }: Pick<ArchiveBounds, 'jsonBytes'> & { readonly read: (path: string) => Promise<Buffer> },
): Promise<readonly ArchivedCode[]> {
  const named = new Set([...files.map(({ path }) => path), MANIFEST, SIGNATURE]);
  if (named.size !== files.length + 2 || [...entries.keys()].some((path) => !named.has(path))) {
    throw new ArchiveError('This archive contains files that were not signed.');
  }
  let text: string | null = null;
  for (const { path, bytes, sha256 } of files) {
    const content = await read(path);
    const hash = createHash('sha256').update(content).digest('hex');
    if (content.length !== bytes || hash !== sha256) {
      throw new ArchiveError(`${path} was changed after it was signed.`);
    }
    if (path !== CODES) continue;
    if (content.length > jsonBytes) throw tooLarge();
    text = content.toString('utf8');
  }
  if (text === null) throw new ArchiveError(`${CODES} is missing from this archive.`);
  const codes = parse(CODES, text, archivedCodes);
  const uids = codes.map(({ uid }) => uid);
  if (new Set(uids).size !== uids.length || uids.join() !== signed.join()) {
    throw new ArchiveError('The list of codes was changed after it was signed.');
  }
  return codes;
}

function parse<Value>(path: string, text: string, schema: z.ZodType<Value>): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ArchiveError(`${path} cannot be read.`, { cause: error });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new ArchiveError(`${path} is not valid.`, { cause: parsed.error });
  }
  return parsed.data;
}
