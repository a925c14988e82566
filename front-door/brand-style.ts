import type { BrandLook } from '@app/service-kit/brand/brand-answer';
import { type Shades, shadesOf } from '@app/service-kit/brand/shades';

/** The path of the logo. */
export const LOGO_PATH = '/icons/logo.webp';

/** Screenshots of the product show its own name. */
const HIDDEN =
  ':is(div:has(>.light-only),div:has(>div>.light-only),ol:has(.light-only)+p){display:none}';

const declared = (shades: Shades): string =>
  Object.entries(shades)
    .map(([name, colour]) => `--color-${name}:${colour}`)
    .join(';');

/**
 * The style rules with the colours and the logo of the site. They come after the design tokens and
 * outside of cascade layers, so they override them. Older browsers do not know `light-dark()`,
 * which the build replaces in its own style sheets.
 */
export function brandStyle(brand: BrandLook): string {
  const dark = declared(shadesOf(brand.main, 'dark'));
  return [
    `:root{${declared(shadesOf(brand.main, 'light'))}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
    HIDDEN,
    brand.logo === null ? '' : logoStyle(brand.logo),
  ].join('');
}

/** The logo replaces the drawn tag beside the name. */
function logoStyle({ width, height }: { readonly width: number; readonly height: number }): string {
  const share = Math.min(4, width / height).toFixed(3);
  return (
    `.wordmark svg{width:calc(1.5rem*${share});` +
    `background:url(${LOGO_PATH}) center/contain no-repeat}.wordmark svg>*{visibility:hidden}`
  );
}
