import type { KeyObject } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contents } from './manifest.ts';
import { CHUNK_BYTES, sealChunks } from './sealed-chunks.ts';
import { countBytes, storeFile } from './store-file.ts';

export interface EncryptedCopyOptions {
  readonly from: string;
  readonly to: string;
  /** A key of this copy alone. */
  readonly key: KeyObject;
  /** Called with how many bytes were read so far. */
  readonly onProgress: (done: number) => void;
}

/** Encrypts files of one folder into another, under the same names. */
export class EncryptedCopy {
  /** The copied files, with their sizes before encryption. */
  readonly files: Contents['files'] = [];
  private readonly options: EncryptedCopyOptions;
  private done = 0;

  constructor(options: EncryptedCopyOptions) {
    this.options = options;
  }

  /** Copies a file, if it exists. */
  async addFile(path: string): Promise<void> {
    const source = await openIfThere(join(this.options.from, path));
    if (source) await this.add(path, source.createReadStream({ highWaterMark: CHUNK_BYTES }));
  }

  /** Writes bytes as a file. */
  async add(path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
    const { to, key, onProgress } = this.options;
    const before = this.done;
    const counted = countBytes(bytes, (count) => onProgress((this.done += count)));
    await storeFile(join(to, path), sealChunks(counted, key, path));
    this.files.push({ path, size: this.done - before });
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
