import { ADDRESS_PLACE } from './written-page.ts';

export function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${ADDRESS_PLACE}${path}</loc></url>\n`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...entries,
    '</urlset>\n',
  ].join('');
}

/** Pages of codes cannot be listed here, so they contain `noindex`. */
export function robots(appSegments: readonly string[]): string {
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
