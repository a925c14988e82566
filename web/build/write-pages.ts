import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type * as Written from '../src/app/write-pages.tsx';
import type * as Server from '../src/server/render.tsx';
import { leanIcons } from './lean-icons.ts';
import { scriptsFrom } from './page-scripts.ts';
import { stylesOf, withoutFonts } from './page-styles.ts';
import { namePlace } from './product-name.ts';
import { ADDRESS_PLACE, pageTemplate, writtenPage } from './written-page.ts';

/** Fonts that are used above the fold of every public page. */
const EARLY_FONTS = /(?:inter-latin-wght|bricolage-grotesque-latin-wght)-normal/u;

/** Builds a program that renders pages without a browser or React's package, and imports it. */
async function renderer<Exports>(root: string, ssr: string, program: string): Promise<Exports> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [namePlace(), react(), leanIcons()],
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr,
      outDir: dirname(program),
      minify: true,
      // The URLs of pictures must be the same as in the browser's build, which inlines none.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { entryFileNames: basename(program), codeSplitting: false } },
    },
  });
  return (await import(`${pathToFileURL(program).href}?${Date.now()}`)) as Exports;
}

function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${ADDRESS_PLACE}${path}</loc></url>\n`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}

/** Pages of codes cannot be listed here, so they contain `noindex`. */
function robots(appSegments: readonly string[]): string {
  const closed = ['api', ...appSegments];
  return [
    'User-agent: *',
    ...closed.map((segment) => `Disallow: /${segment}/`),
    ...closed.map((segment) => `Disallow: /${segment}$`),
    '',
    `Sitemap: ${ADDRESS_PLACE}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The file in `src/pages/` of a public page, without its extension. */
function sourceOf(path: string): string {
  if (path === '/') return 'home';
  return path.startsWith('/blog/') ? 'blog-article' : path.slice(1);
}

/** The browser's build. */
interface BuiltApp {
  readonly outDir: string;
  readonly chunks: readonly Rolldown.OutputChunk[];
  /** The name of the style sheet, and its rules. */
  readonly sheet: string;
  readonly rules: string;
  /** The built `index.html`. */
  readonly shell: string;
  readonly fonts: readonly string[];
}

async function write(app: BuiltApp, name: string, text: string): Promise<void> {
  const file = join(app.outDir, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Public pages as HTML in `pages/`, and the files for crawlers (ADR 0031). */
async function writePublicPages(root: string, app: BuiltApp): Promise<void> {
  const folder = join(app.outDir, '.drawing');
  const program = join(folder, 'write-pages.mjs');
  const written = await renderer<typeof Written>(root, 'src/app/write-pages.tsx', program);
  const { pages, notFound, appSegments } = written;
  await rm(folder, { recursive: true });
  for (const page of [...pages, notFound]) {
    const source = page === notFound ? 'not-found' : sourceOf(page.path);
    const modules = ['src/app/mount-app.tsx', `src/pages/${source}.tsx`];
    const { files: scripts, codes } = scriptsFrom(modules, app.chunks);
    const styles = stylesOf([page.html, ...codes], app.rules);
    const parts = { styles, sheet: app.sheet, scripts };
    const html = writtenPage(app.shell, page, parts, app.fonts, page !== notFound);
    const name = page === notFound ? '/not-found' : page.path === '/' ? '/home' : page.path;
    await write(app, `pages${name}.html`, html);
  }
  await write(app, 'routes.json', JSON.stringify({ app: appSegments }));
  await write(app, 'sitemap.xml', sitemap(pages.map(({ path }) => path)));
  await write(app, 'robots.txt', robots(appSegments));
}

/**
 * What the front door needs to render the pages of codes and threads: a program, and a template for
 * each language (docs/adr/0103). Nothing in `server/` is served as a file.
 */
async function writeStrangerPages(root: string, app: BuiltApp): Promise<void> {
  const program = join(app.outDir, 'server', 'render.mjs');
  const { languages } = await renderer<typeof Server>(root, 'src/server/render.tsx', program);
  for (const page of ['finder', 'thread'] as const) {
    const first = [`src/app/mount-${page}.tsx`];
    const styles = withoutFonts(stylesOf(scriptsFrom(first, app.chunks).codes, app.rules));
    for (const language of languages) {
      const texts = language === 'en' ? [] : [`src/features/${page}/texts/${language}.ts`];
      const { files: scripts } = scriptsFrom([...first, ...texts], app.chunks);
      const parts = { styles, sheet: app.sheet, scripts };
      const html = pageTemplate(app.shell, page, language, parts);
      await write(app, `server/${page}.${language}.html`, html);
    }
  }
}

export function writePages(): Plugin {
  let root = '';
  let outDir = '';
  let written: Rolldown.OutputBundle = {};
  return {
    name: 'write-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      written = bundle;
    },
    async closeBundle() {
      const names = Object.keys(written);
      const sheet = names.find((name) => name.endsWith('.css')) ?? '';
      const app: BuiltApp = {
        outDir,
        sheet,
        chunks: Object.values(written).filter((file) => file.type === 'chunk'),
        rules: await readFile(join(outDir, sheet), 'utf8'),
        shell: await readFile(join(outDir, 'index.html'), 'utf8'),
        fonts: names.filter((name) => EARLY_FONTS.test(name)),
      };
      await writePublicPages(root, app);
      await writeStrangerPages(root, app);
    },
  };
}
