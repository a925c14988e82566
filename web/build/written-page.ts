import { productName } from '@app/query-api/contract/product';

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
    property('og:site_name', productName),
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
function replaced(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`web/index.html has no ${pattern.source}`);
  return html.replace(pattern, () => by);
}

/**
 * Puts a page into the built `index.html`.
 * @param fonts files to fetch at once. Scripts are not among them: they would come before the style
 *   sheet, and the page can be read without them
 * @param isIndexed whether search engines may list it
 */
export function writtenPage(
  template: string,
  page: PageToWrite,
  fonts: readonly string[],
  isIndexed = true,
): string {
  const links = fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
  );
  const head = [...(isIndexed ? headOf(page) : []), ...links].map((line) => `    ${line}\n`);
  const steps: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/u, `<title>${escaped(page.title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/u,
      `<meta name="description" content="${escaped(page.description)}" />`,
    ],
    // What a link preview of the empty page says: pages of their own say more.
    [/(?: *<meta\s+property="og:[^>]*>\n?)+/u, ''],
    [/ *<noscript>[^<]*<\/noscript>\n?/u, ''],
    [/ *<\/head>/u, `${head.join('')}  </head>`],
    [/<div id="root">[\s\S]*?<\/div>/u, `<div id="root" data-written>${page.html}</div>`],
    ...(isIndexed ? [[/ *<meta name="robots"[^>]*>\n?/u, ''] as [RegExp, string]] : []),
  ];
  return steps.reduce((html, [pattern, by]) => replaced(html, pattern, by), template);
}
