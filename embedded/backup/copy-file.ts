import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackedUpFile } from './manifest.ts';

/**
 * Copies a file, to be read by its owner only, and waits until the disk has it.
 * @param path relative to both folders
 * @returns what was copied
 */
export async function copyFile(path: string, from: string, to: string): Promise<BackedUpFile> {
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const sink = createWriteStream(target, { mode: 0o600, flush: true });
  await pipeline(createReadStream(join(from, path)), counted, sink);
  return { path, size, sha256: hash.digest('hex') };
}
