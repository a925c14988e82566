import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

export const viewerFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/** The viewer's files, unchanged; one lists the licences of the script's dependencies. */
const FILES = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'];

/** Copied beside `/docs`, since it is already built and no other page needs it (docs/adr/0166). */
export function apiViewer(): Plugin {
  let outDir = '';
  return {
    name: 'api-viewer',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const docs = join(outDir, 'docs');
      await mkdir(docs, { recursive: true });
      await Promise.all(FILES.map((name) => copyFile(join(viewerFolder, name), join(docs, name))));
    },
  };
}
