import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type * as Server from '../src/server/render.tsx';
import { leanIcons } from './lean-icons.ts';
import { namePlace } from './name-place.ts';
import { scriptsFrom } from './page-scripts.ts';
import { stylesOf, withoutFonts } from './page-styles.ts';
import { pageTemplate } from './page-template.ts';
import { ownCodeScript } from './written-page.ts';

/** The bundle that renders pages on request: the front door has no React of its own. */
const PROGRAM = 'render.mjs';

/** Public pages that are rendered on request. */
const PAGES = ['finder', 'thread'] as const;

async function buildProgram(root: string, folder: string): Promise<typeof Server> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [namePlace(), react(), leanIcons()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/render.tsx',
      outDir: folder,
      minify: true,
      // The URLs of pictures must be the same as in the browser's build.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: PROGRAM, codeSplitting: false } },
    },
  });
  const file = pathToFileURL(join(folder, PROGRAM)).href;
  return (await import(`${file}?${Date.now()}`)) as typeof Server;
}

/** The browser's build. */
export interface BuiltApp {
  /** Its folder. */
  readonly outDir: string;
  readonly chunks: readonly Rolldown.OutputChunk[];
  /** The name of the style sheet. */
  readonly sheet: string;
}

/**
 * Writes into `server/` what the front door needs to render the pages of codes and threads: a
 * program, and a template for each language (docs/adr/0103). Nothing in it is served as a file.
 * @param root the folder of the web app
 */
export async function writeStrangerPages(root: string, app: BuiltApp): Promise<void> {
  const folder = join(app.outDir, 'server');
  const { languages } = await buildProgram(root, folder);
  const shell = await readFile(join(app.outDir, 'index.html'), 'utf8');
  const rules = await readFile(join(app.outDir, app.sheet), 'utf8');
  for (const page of PAGES) {
    const first = scriptsFrom([`src/app/mount-${page}.tsx`], app.chunks);
    const styles = withoutFonts(stylesOf(first.codes, rules));
    const headScript = page === 'finder' ? ownCodeScript : null;
    for (const language of languages) {
      const texts = language === 'en' ? [] : [`src/features/${page}/texts/${language}.ts`];
      const { files } = scriptsFrom([`src/app/mount-${page}.tsx`, ...texts], app.chunks);
      const parts = { language, styles, sheet: app.sheet, scripts: files, headScript };
      await writeFile(join(folder, `${page}.${language}.html`), pageTemplate(shell, parts));
    }
  }
}
