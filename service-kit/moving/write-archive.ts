import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { fingerprintOf, type HeadKey } from '../proofs/signed-head.ts';
import { type ArchiveManifest, MANIFEST, SIGNATURE } from './archive-form.ts';
import { signText } from './signed-text.ts';

// The library would start threads, as in a browser.
configure({ useWebWorkers: false });

/** A file of an archive. */
export interface ArchiveFile {
  readonly path: string;
  readonly content: Buffer;
}

type Statement = Omit<ArchiveManifest, 'key' | 'files' | 'format'>;

/**
 * Packs an archive while it is being read. Each file is hashed on the way, so the manifest and its
 * signature come last.
 * @param files each is read when its turn comes
 */
export function writeArchive(
  statement: Statement,
  files: AsyncIterable<ArchiveFile>,
  key: HeadKey,
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(writable, { keepOrder: true });
  const pack = async (): Promise<void> => {
    const listed: ArchiveManifest['files'] = [];
    for await (const { path, content } of files) {
      // Pictures and sound are compressed already.
      const level = path.startsWith('files/') ? 0 : 6;
      await writer.add(path, new Uint8ArrayReader(content), { level });
      const sha256 = createHash('sha256').update(content).digest('hex');
      listed.push({ path, bytes: content.length, sha256 });
    }
    const manifest: ArchiveManifest = {
      format: 'code-archive-v1',
      ...statement,
      key: fingerprintOf(key.publicKey),
      files: listed,
    };
    const text = JSON.stringify(manifest, null, 1);
    const signature = JSON.stringify(signText('code archive v1', text, key));
    await writer.add(MANIFEST, new Uint8ArrayReader(Buffer.from(text)));
    await writer.add(SIGNATURE, new Uint8ArrayReader(Buffer.from(signature)));
    await writer.close();
  };
  // The stream reports a failure to its reader. If the reader has closed it, nothing needs to be
  // reported.
  pack().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable);
}
