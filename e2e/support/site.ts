/** The public pages (docs/product.md, Public pages). */
export const ROUTES = [
  '/',
  '/store',
  '/shop',
  '/features',
  '/pricing',
  '/use-cases',
  '/support',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/imprint',
  '/transparency',
  '/about',
  '/blog',
] as const;

/** A page as a crawler reads it. */
export interface ReadPage {
  readonly path: string;
  readonly status: number;
  readonly html: string;
}

export async function readPage(url: string, path: string): Promise<ReadPage> {
  const response = await fetch(url + path, { redirect: 'manual' });
  return { path, status: response.status, html: await response.text() };
}

/** The paths of the public pages, as listed in the sitemap. */
export async function publicPaths(url: string): Promise<string[]> {
  const { html } = await readPage(url, '/sitemap.xml');
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** All values of an attribute, such as `href`, with HTML entities decoded. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gu'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
}

/** The content of a meta element, by its name or property. */
export function metaContent(html: string, name: string): string {
  return (
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'u').exec(html)?.[1] ?? ''
  );
}
