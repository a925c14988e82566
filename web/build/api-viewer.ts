import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The package of the viewer, whose notices stand among the others. */
export const viewerFolder = dirname(
  createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'),
);

/** The files of the viewer, as they come; one names the licences of what the script brings along. */
const FILES = ['swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.css'];

/**
 * Puts the viewer of the API's document beside the page `/docs`, which alone loads it. It is not
 * bundled: it is built already, and no other page needs a part of it (docs/adr/0166).
 */
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
