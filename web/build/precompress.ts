import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|ts)$/u;
const SMALLEST_WORTHWHILE = 256;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < SMALLEST_WORTHWHILE) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Pages are compressed by the front door, after it inserted the product's address. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true });
      const texts = entries.filter((entry) => COMPRESSIBLE.test(entry));
      await Promise.all(texts.map((entry) => compressFile(join(outDir, entry))));
    },
  };
}
