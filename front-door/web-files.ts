import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Stands in built pages for the product's address, which only a running instance knows. */
const ADDRESS_PLACE = 'https://public-url.invalid';
const addressed = new Set(['.html', '.xml', '.txt']);

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** How a file is packed, best first, and the ending that the build gives such a copy. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A file of the web app, ready to send. */
export interface WebFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  /** Copies that are packed already, best first. */
  readonly packed: readonly { readonly encoding: string; readonly content: Buffer }[];
}

/** Names as they stand in a URL, from the root of the folder, with their contents. */
async function readAll(root: string): Promise<Map<string, Buffer>> {
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
 * Quality 9 of 11: a hundredth larger, and a page takes milliseconds. A window above 64 kB would make
 * the encoder clear tables of several MB for each page, which takes ten times as long.
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

/** A file with the tag by which a browser knows it again. */
export function webFile(type: string, content: Buffer, packed: WebFile['packed']): WebFile {
  const hash = createHash('sha256').update(content).digest('base64url');
  return { type, etag: `W/"${hash.slice(0, 22)}"`, content, packed };
}

/**
 * Reads the built web app, which is small, into memory: it stays whole and quick to send, whatever
 * happens to the folder.
 *
 * @param publicUrl the product's address, without a slash at its end, for canonical links and such
 */
export async function readWebFiles(root: string, publicUrl: string): Promise<Map<string, WebFile>> {
  const contents = await readAll(join(root));
  const files = new Map<string, WebFile>();
  for (const [name, content] of contents) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    if (addressed.has(extname(name))) {
      const text = Buffer.from(content.toString().replaceAll(ADDRESS_PLACE, publicUrl));
      files.set(name, webFile(type, text, await pack(text)));
      continue;
    }
    const packed = encodings.flatMap(([encoding, ending]) => {
      const copy = contents.get(name + ending);
      return copy === undefined ? [] : [{ encoding, content: copy }];
    });
    files.set(name, webFile(type, content, packed));
  }
  return files;
}
