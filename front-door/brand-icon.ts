import type { BrandLook } from '@app/service-kit/brand/brand-answer';
import { shadesOf, SURFACES } from '@app/service-kit/brand/shades';

/** The outline of a tag with a cut corner, as in `web/src/components/Wordmark.tsx`. */
const TAG =
  'M5.5 2h8.3L22 10.2v8.3a3.5 3.5 0 0 1-3.5 3.5h-13A3.5 3.5 0 0 1 2 18.5v-13A3.5 3.5 0 0 1 5.5 2Z';

/** The icon of the site as SVG: its logo, or a plain tag in its colours. */
export function brandIcon(brand: BrandLook): string {
  const shades = shadesOf(brand.main, 'light');
  const { paper } = SURFACES.light;
  const drawn =
    brand.logo === null
      ? `<path fill="${shades['signal-fill']}" d="${TAG}"/>` +
        `<circle fill="${shades.signal}" cx="14.5" cy="9.5" r="4"/>` +
        `<circle fill="${paper}" cx="14.5" cy="9.5" r="1.5"/>`
      : `<image x="4" y="4" width="16" height="16" href="data:image/webp;base64,${brand.logo.picture}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` +
    `<rect width="24" height="24" rx="5" fill="${paper}"/>${drawn}</svg>`
  );
}
