import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { minifySync } from 'vite';
import { hydrationBootstrap } from './hydration-bootstrap.ts';
import { ownCodeCheck } from './own-code-check.ts';

/** Placeholder for the product's address, which the front door replaces. */
export const ADDRESS_PLACE = 'https://public-url.invalid';

export interface PageToWrite {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of the picture in `public/social/`, without its extension. */
  readonly picture: string;
  readonly html: string;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`;

function headOf(page: PageToWrite): string[] {
  const address = ADDRESS_PLACE + page.path;
  return [
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
}

/** The pattern must match, so that a changed template is noticed at build time. */
export function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`web/index.html has no ${pattern.source}`);
  return html.replace(pattern, () => by);
}

/** The fonts, styles and scripts of a page. File names are relative to the build's folder. */
export interface PageParts {
  /** Fonts to preload. */
  readonly fonts: readonly string[];
  /** The rules that the page needs as written, inlined. */
  readonly styles: string;
  /** The whole style sheet, for elements that scripts add later. */
  readonly sheet: string;
  /** The scripts that hydrate the page; the first one starts the others. */
  readonly scripts: readonly string[];
}

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

const minified = (name: string, run: () => void): string =>
  minifySync(name, `(${run.toString()})();`).code;

export const inlineScript = minified('hydration-bootstrap.js', hydrationBootstrap);
/** For the head of a code's page. */
export const ownCodeScript = minified('own-code-check.js', ownCodeCheck);

/** Nothing is loaded before the first paint: styles are inlined, scripts follow. */
function bodyOf(page: PageToWrite, { sheet, scripts }: PageParts): string {
  const later = `data-styles="${addresses([sheet])}" data-scripts="${addresses(scripts)}"`;
  return [
    `<div id="root" data-written ${later}>${page.html}</div>`,
    `    <script>${inlineScript}</script>`,
  ].join('\n');
}

/**
 * Inserts a page into the built `index.html`.
 * @param isIndexed whether search engines may list it
 */
export function writtenPage(
  template: string,
  page: PageToWrite,
  parts: PageParts,
  isIndexed = true,
): string {
  const links = parts.fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
  );
  const styles = `<style>${parts.styles}</style>`;
  const head = [...(isIndexed ? headOf(page) : []), ...links, styles].map(
    (line) => `    ${line}\n`,
  );
  const steps: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/u, `<title>${escaped(page.title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/u,
      `<meta name="description" content="${escaped(page.description)}" />`,
    ],
    // The link preview of the empty page: written pages have their own.
    [/(?: *<meta\s+property="og:[^>]*>\n?)+/u, ''],
    [/ *<noscript>[^<]*<\/noscript>\n?/u, ''],
    [/(?: *<script type="module"[^>]*><\/script>\n?)/u, ''],
    [/(?: *<link rel="modulepreload"[^>]*>\n?)+/u, ''],
    [/ *<link rel="stylesheet"[^>]*>\n?/u, ''],
    [/ *<\/head>/u, `${head.join('')}  </head>`],
    [/<div id="root">[\s\S]*?<\/div>/u, bodyOf(page, parts)],
    ...(isIndexed ? [[/ *<meta name="robots"[^>]*>\n?/u, ''] as [RegExp, string]] : []),
  ];
  return steps.reduce((html, [pattern, by]) => replaced(html, pattern, by), template);
}
