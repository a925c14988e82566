import { NAME_PLACE } from '@app/query-api/contract/name-place';
import { minifySync } from 'vite';
import { hydrationBootstrap } from './hydration-bootstrap.ts';
import { ownCodeCheck } from './own-code-check.ts';

/** Stands for the product's address; the front door puts the real one in its place. */
export const ADDRESS_PLACE = 'https://public-url.invalid';

export interface PageToWrite {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Name of the picture in `public/social/`, without its ending. */
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

/** A pattern that must be there: a template that changed its shape is noticed at build time. */
export function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`web/index.html has no ${pattern.source}`);
  return html.replace(pattern, () => by);
}

/** What a page needs beside its text. Names of files are those in the build's folder. */
export interface PageParts {
  /** To be fetched at once. */
  readonly fonts: readonly string[];
  /** The rules that the page needs as it was written; they stand in it. */
  readonly styles: string;
  /** The whole style sheet, for what scripts may draw later. */
  readonly sheet: string;
  /** Those that take the page over; the first starts the others. */
  readonly scripts: readonly string[];
}

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

const minified = (name: string, run: () => void): string =>
  minifySync(name, `(${run.toString()})();`).code;

export const inlineScript = minified('hydration-bootstrap.js', hydrationBootstrap);
/** For the head of the page of a code. */
export const ownCodeScript = minified('own-code-check.js', ownCodeCheck);

/** Nothing comes between the answer and the first paint: styles are in it, scripts follow it. */
function bodyOf(page: PageToWrite, { sheet, scripts }: PageParts): string {
  const later = `data-styles="${addresses([sheet])}" data-scripts="${addresses(scripts)}"`;
  return [
    `<div id="root" data-written ${later}>${page.html}</div>`,
    `    <script>${inlineScript}</script>`,
  ].join('\n');
}

/**
 * Puts a page into the built `index.html`.
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
    // What a link preview of the empty page says: pages of their own say more.
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
