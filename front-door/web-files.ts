import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteLook } from '@app/service-kit/brand/brand-answer';
import { dress, isDressed, replacementsFor } from './dress-files.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Content encodings, best first, each with the suffix that the build gives a compressed copy. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A file of the web app, ready to send. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  /** Compressed copies, best first. */
  readonly packed: readonly { readonly encoding: string; readonly content: Buffer }[];
}

/** The contents of files, by URL path. */
export type WebContents = ReadonlyMap<string, Buffer>;

/**
 * Reads the built web app, which is small, into memory: changes to the folder cannot break a
 * running instance.
 */
export async function readWebContents(folder: string): Promise<WebContents> {
  const root = join(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  const pairs = files.map(
    async (file) => [file.slice(root.length).replaceAll(sep, '/'), await readFile(file)] as const,
  );
  return new Map(await Promise.all(pairs));
}

/**
 * Quality 9 of 11 makes files a hundredth larger, and takes milliseconds for a page. A window above
 * 64 kB would make the encoder clear tables of several MB for each page, in ten times the time.
 */
async function pack(content: Buffer): Promise<WebFile['packed']> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([packBrotli(content, { params }), packGzip(content)]);
  return [
    { encoding: 'br', content: br },
    { encoding: 'gzip', content: gz },
  ];
}

/** A file with its entity tag. */
export function webFile(type: string, content: Buffer, packed: WebFile['packed']): WebFile {
  const hash = createHash('sha256').update(content).digest('base64url');
  return { type, etag: `W/"${hash.slice(0, 22)}"`, content, packed };
}

/**
 * Makes the files that are sent from the built web app.
 *
 * @param site its address, without a trailing slash, for canonical links for example; and its look
 */
export async function makeWebFiles(
  contents: WebContents,
  site: { readonly publicUrl: string; readonly look: SiteLook },
): Promise<Map<string, WebFile>> {
  const files = new Map<string, WebFile>();
  for (const [name, content] of contents) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    if (isDressed(name)) {
      const dressed = dress(name, content, site);
      files.set(name, webFile(type, dressed, await pack(dressed)));
      continue;
    }
    const packed = encodings.flatMap(([encoding, ending]) => {
      const copy = contents.get(name + ending);
      return copy === undefined ? [] : [{ encoding, content: copy }];
    });
    files.set(name, webFile(type, content, packed));
  }
  for (const [name, file] of replacementsFor(site.look.brand, contents.keys())) {
    if (file === null) files.delete(name);
    else files.set(name, webFile(file.type, file.content, []));
  }
  return files;
}
