import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { minifySync } from 'vite';
import { hydrationBootstrap } from './hydration-bootstrap.ts';
import { ownCodeCheck } from './own-code-check.ts';

/** Placeholder for the product's address, which the front door replaces. */
export const ADDRESS_PLACE = 'https://public-url.invalid';

/** The placeholder that the front door replaces with the title (`front-door/page-program.ts`). */
const TITLE = '{{title}}';

interface PageToWrite {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of the picture in `public/social/`, without its extension. */
  readonly picture: string;
  readonly html: string;
}

/** File names are relative to the build's folder. */
export interface PageParts {
  /** The rules that the page needs as written, inlined. */
  readonly styles: string;
  /** The whole style sheet, with the fonts, for elements that scripts add later. */
  readonly sheet: string;
  /** The scripts that hydrate the page; the first one starts the others. */
  readonly scripts: readonly string[];
}

type Step = readonly [pattern: RegExp, by: string];

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

const minified = (name: string, run: () => void): string =>
  minifySync(name, `(${run.toString()})();`).code;

const inlineScript = minified('hydration-bootstrap.js', hydrationBootstrap);
const ownCodeScript = minified('own-code-check.js', ownCodeCheck);

/**
 * Puts head and body into the built `index.html`. No file is loaded before the first paint: styles
 * are inlined, scripts follow.
 * @throws if a pattern does not match, so that a changed template is noticed
 */
function filled(template: string, parts: PageParts, head: string[], body: string[], own: Step[]) {
  const files = parts.scripts.map((file) => `/${file}`).join(' ');
  const [html = '', ...rest] = body;
  const root = `<div id="root" data-written data-styles="/${parts.sheet}" data-scripts="${files}">${html}</div>`;
  const steps: Step[] = [
    ...own,
    [/ *<noscript>[^<]*<\/noscript>\n?/u, ''],
    [/(?: *<script type="module"[^>]*><\/script>\n?)/u, ''],
    [/(?: *<link rel="modulepreload"[^>]*>\n?)+/u, ''],
    [/ *<link rel="stylesheet"[^>]*>\n?/u, ''],
    [/ *<\/head>/u, `${head.map((line) => `    ${line}\n`).join('')}  </head>`],
    [/<div id="root">[\s\S]*?<\/div>/u, [root, ...rest].join('\n    ')],
  ];
  return steps.reduce((page, [pattern, by]) => {
    if (!pattern.test(page)) throw new Error(`web/index.html has no ${pattern.source}`);
    return page.replace(pattern, () => by);
  }, template);
}

/** @param fonts to preload @param isIndexed whether search engines may list it */
export function writtenPage(
  template: string,
  page: PageToWrite,
  parts: PageParts,
  fonts: readonly string[],
  isIndexed: boolean,
): string {
  const address = ADDRESS_PLACE + page.path;
  const preview = [
    `<link rel="canonical" href="${escaped(address)}" />`,
    property('og:type', 'website'),
    property('og:site_name', NAME_PLACE),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', `${ADDRESS_PLACE}/social/${page.picture}.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const links = fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
  );
  const head = [...(isIndexed ? preview : []), ...links, `<style>${parts.styles}</style>`];
  const description = `<meta name="description" content="${escaped(page.description)}" />`;
  return filled(
    template,
    parts,
    head,
    [page.html, `<script>${inlineScript}</script>`],
    [
      [/<title>[^<]*<\/title>/u, `<title>${escaped(page.title)}</title>`],
      [/<meta\s+name="description"\s+content="[^"]*"\s*\/>/u, description],
      // The link preview of the empty page: written pages have their own.
      [/(?: *<meta\s+property="og:[^>]*>\n?)+/u, ''],
      ...(isIndexed ? [[/ *<meta name="robots"[^>]*>\n?/u, ''] as const] : []),
    ],
  );
}

/**
 * The template into which the front door inserts a rendered code or thread. Without scripts,
 * elements that need them are hidden.
 */
export function pageTemplate(
  shell: string,
  page: 'finder' | 'thread',
  language: string,
  parts: PageParts,
): string {
  const head = [
    `<style>${parts.styles}</style>`,
    '<noscript><style>.script-only{display:none!important}</style></noscript>',
    ...(page === 'finder' ? [`<script>${ownCodeScript}</script>`] : []),
  ];
  const body = [
    '{{html}}',
    '<script type="application/json" id="page-data">{{data}}</script>',
    `<script>${inlineScript}</script>`,
    `<noscript><link rel="stylesheet" href="/${parts.sheet}" /></noscript>`,
  ];
  return filled(shell, parts, head, body, [
    [/<html lang="en"/u, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/u, `<title>${TITLE}</title>`],
    [/<meta\s+property="og:title"[^>]*>/u, `<meta property="og:title" content="${TITLE}" />`],
  ]);
}
