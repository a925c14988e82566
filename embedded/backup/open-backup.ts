import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { MasterKeys } from '@app/service-kit/vault/wrapping';
import { openManifest } from './encrypted-manifest.ts';
import { BackupError, type Contents, MANIFEST_FILE, readManifest } from './manifest.ts';
import { openChunks, SEALED_CHUNK_BYTES } from './sealed-chunks.ts';

/** A backup that was opened with its master key. */
export interface OpenedBackup extends Contents {
  readonly madeAt: string;
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
  const file = join(from, MANIFEST_FILE);
  const { key, folders, files } = explained(`${file} is damaged.`, () =>
    openManifest(manifest, masters),
  );
  const read = (path: string): AsyncIterable<Buffer> =>
    whole(join(from, path), (source) => openChunks(source, key, path));
  return { madeAt: manifest.made_at, folders, files, read };
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
