import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { BrandLook, SiteLook } from '@app/service-kit/brand/brand-answer';
import { withName } from '@app/service-kit/brand/name-place';
import { productName } from '@app/service-kit/product';
import { brandIcon } from './brand-icon.ts';
import { brandStyle, LOGO_PATH } from './brand-style.ts';

/** The placeholder in built pages for the public address, which only a running instance knows. */
const ADDRESS_PLACE = 'https://public-url.invalid';

/** Escapes text for HTML and XML, attribute values included. */
export const inText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

type Dress = (text: string, look: SiteLook) => string;

const nameOf = (brand: BrandLook | null): string => brand?.name ?? productName;

/** Inlines the brand's style, so that the first paint has its colours; marks mock mode. */
function dressPage(html: string, { brand, sends_notices: sends }: SiteLook): string {
  const marked = sends ? html : html.replace('<html ', '<html data-mock ');
  const named = withName(marked, inText(nameOf(brand)));
  if (brand === null) return named;
  return named
    .replace('</head>', () => `<style>${brandStyle(brand)}</style></head>`)
    .replaceAll(/\/social\/[\w-]+\.png/gu, '/icons/icon-512.png')
    .replaceAll(/ *<meta property="og:image:(?:width|height)"[^>]*>\n?/gu, '');
}

const dressText: Dress = (text, { brand }) => withName(text, inText(nameOf(brand)));

function dressManifest(text: string, { brand }: SiteLook): string {
  const named = withName(text, inJson(nameOf(brand)));
  if (brand === null) return named;
  const drawn = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };
  return JSON.stringify({
    ...(JSON.parse(named) as object),
    short_name: brand.short_name,
    icons: [drawn, ...(brand.logo === null ? [] : [logoIcon(brand.logo)])],
  });
}

const logoIcon = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  src: LOGO_PATH,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  purpose: 'any',
});

const DRESSES: Readonly<Record<string, Dress>> = {
  '.html': dressPage,
  '.xml': dressText,
  '.txt': dressText,
  '.webmanifest': dressManifest,
};

/** The offline cache of browsers holds files of one look, so its name depends on the look. */
const WORKER = '/service-worker.js';

function dressWorker(script: string, look: SiteLook): string {
  const hash = createHash('sha256').update(JSON.stringify(look)).digest('hex');
  return withName(script, `-${hash.slice(0, 12)}`);
}

const dressFor = (name: string): Dress | undefined =>
  name === WORKER ? dressWorker : DRESSES[extname(name)];

/** Whether a file of this name contains the address or the name of the site. */
export const isDressed = (name: string): boolean => dressFor(name) !== undefined;

/** Puts address, name and colours of the site into a file. */
export function dress(
  name: string,
  content: Buffer,
  { publicUrl, look }: { readonly publicUrl: string; readonly look: SiteLook },
): Buffer {
  const text = content.toString().replaceAll(ADDRESS_PLACE, publicUrl);
  return Buffer.from(dressFor(name)?.(text, look) ?? text);
}

/** The file that replaces one of the product's own icons or pictures; null if none does. */
export type Replacements = ReadonlyMap<
  string,
  { readonly type: string; readonly content: Buffer } | null
>;

const ICONS = ['icon-192', 'icon-512', 'maskable-512', 'apple-touch-icon'];

/** @param names those of all files */
export function replacementsFor(brand: BrandLook | null, names: Iterable<string>): Replacements {
  if (brand === null) return new Map();
  const logo = brand.logo && {
    type: 'image/webp',
    content: Buffer.from(brand.logo.picture, 'base64'),
  };
  const drawn = { type: 'image/svg+xml', content: Buffer.from(brandIcon(brand)) };
  return new Map([
    ...[...names]
      .filter((name) => name.startsWith('/social/'))
      .map((name) => [name, null] as const),
    ...ICONS.map((name) => [`/icons/${name}.png`, logo ?? drawn] as const),
    ['/favicon.svg', drawn],
    ...(logo === null ? [] : [[LOGO_PATH, logo] as const]),
  ]);
}
