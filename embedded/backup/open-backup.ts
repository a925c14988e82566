import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { CHECK } from '@app/service-kit/vault/active-master';
import { type MasterKeys, unwrapKey } from '@app/service-kit/vault/wrapping';
import { openManifest } from './encrypted-manifest.ts';
import {
  BackupError,
  type Contents,
  type EncryptedManifest,
  MANIFEST_FILE,
  readManifest,
  type UnencryptedManifest,
} from './manifest.ts';
import { openChunks, SEALED_CHUNK_BYTES } from './sealed-chunks.ts';

/** A backup that was opened with its master key. */
export interface OpenedBackup extends Contents {
  readonly madeAt: string;
  readonly isEncrypted: boolean;
  /**
   * The contents of one of its files.
   * @throws BackupError, at the end of the stream at the latest, if the file is missing or damaged
   */
  read(path: string): AsyncIterable<Buffer>;
}

/**
 * Opens a backup.
 * @throws BackupError for another master key, or a manifest that is missing or damaged
 */
export async function openBackup(from: string, masters: MasterKeys): Promise<OpenedBackup> {
  const manifest = await readManifest(from);
  return manifest.format === 1
    ? openUnencrypted(from, manifest, masters)
    : openEncrypted(from, manifest, masters);
}

function openEncrypted(
  from: string,
  manifest: EncryptedManifest,
  masters: MasterKeys,
): OpenedBackup {
  const file = join(from, MANIFEST_FILE);
  const { key, folders, files } = explained(`${file} is damaged.`, () =>
    openManifest(manifest, masters),
  );
  const read = (path: string): AsyncIterable<Buffer> =>
    whole(join(from, path), (source) => openChunks(source, key, path));
  return { madeAt: manifest.made_at, isEncrypted: true, folders, files, read };
}

function openUnencrypted(
  from: string,
  { made_at: madeAt, master_key_check: check, folders, files }: UnencryptedManifest,
  masters: MasterKeys,
): OpenedBackup {
  explained('MASTER_KEY is not the master key of this backup.', () =>
    unwrapKey(CHECK, { wrapped: Buffer.from(check, 'base64'), masterId: null }, masters),
  );
  const checksums = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const read = (path: string): AsyncIterable<Buffer> =>
    whole(join(from, path), (source) => compareChecksum(source, checksums.get(path)));
  return { madeAt, isEncrypted: false, folders, files, read };
}

/** Turns any error but a BackupError into one with this message. */
function explained<Value>(message: string, open: () => Value): Value {
  try {
    return open();
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(message, { cause: error });
  }
}

async function* whole(
  path: string,
  open: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  try {
    yield* open(createReadStream(path, { highWaterMark: SEALED_CHUNK_BYTES }));
  } catch (error) {
    throw new BackupError(`${path} is missing or damaged.`, { cause: error });
  }
}

async function* compareChecksum(
  source: AsyncIterable<Buffer>,
  sha256: string | undefined,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
  if (hash.digest('hex') !== sha256) throw new Error('The checksum differs');
}
