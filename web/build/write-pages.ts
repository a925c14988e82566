import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Written from '../src/app/write-pages.tsx';
import { leanIcons } from './lean-icons.ts';
import { namePlace } from './name-place.ts';
import { robots, sitemap } from './for-crawlers.ts';
import { scriptsOf, sourceOf } from './page-scripts.ts';
import { stylesOf } from './page-styles.ts';
import { writeStrangerPages } from './stranger-pages.ts';
import { type PageParts, type PageToWrite, writtenPage } from './written-page.ts';

/** Fonts that are used above the fold of every public page. */
const EARLY_FONTS = /(?:inter-latin-wght|bricolage-grotesque-latin-wght)-normal/u;

/** Builds the part that renders pages without a browser, and runs it. */
async function draw(root: string, folder: string): Promise<typeof Written> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [namePlace(), react(), leanIcons()],
    publicDir: false,
    // Rendered with the same icon code as in the browser, otherwise hydration would find
    // differences.
    ssr: { noExternal: ['lucide-react'] },
    build: {
      ssr: 'src/app/write-pages.tsx',
      outDir: folder,
      // The URLs of pictures must be the same as in the browser's build, which inlines none.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: 'write-pages.mjs' } },
    },
  });
  const file = pathToFileURL(join(folder, 'write-pages.mjs')).href;
  return (await import(`${file}?${Date.now()}`)) as typeof Written;
}

/**
 * Writes each public page as HTML into `pages/`, the files for crawlers, and the list of paths that
 * only the browser renders. The front door serves them (ADR 0031).
 */
export function writePages(): Plugin {
  let root = '';
  let outDir = '';
  let fonts: readonly string[] = [];
  let chunks: readonly Rolldown.OutputChunk[] = [];
  let sheet = '';

  async function write(name: string, text: string): Promise<void> {
    const file = join(outDir, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  return {
    name: 'write-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle(_options, written) {
      const names = Object.keys(written);
      fonts = names.filter((name) => EARLY_FONTS.test(name));
      sheet = names.find((name) => name.endsWith('.css')) ?? '';
      chunks = Object.values(written).filter((file) => file.type === 'chunk');
    },
    async closeBundle() {
      const folder = join(outDir, '.drawing');
      const { pages, notFound, appSegments } = await draw(root, folder);
      await rm(folder, { recursive: true });
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const rules = await readFile(join(outDir, sheet), 'utf8');
      const partsOf = ({ html }: PageToWrite, source: string): PageParts => {
        const { files, codes } = scriptsOf(source, chunks);
        return { fonts, styles: stylesOf([html, ...codes], rules), sheet, scripts: files };
      };
      for (const page of pages) {
        const name = page.path === '/' ? '/home' : page.path;
        await write(
          `pages${name}.html`,
          writtenPage(template, page, partsOf(page, sourceOf(page.path))),
        );
      }
      const missing = writtenPage(template, notFound, partsOf(notFound, 'not-found'), false);
      await write('pages/not-found.html', missing);
      await writeStrangerPages(root, { outDir, chunks, sheet });
      await write('routes.json', JSON.stringify({ app: appSegments }));
      await write('sitemap.xml', sitemap(pages.map(({ path }) => path)));
      await write('robots.txt', robots(appSegments));
    },
  };
}
