/**
 * Exports the contrast corrections of brand colours to the web, which may import contracts only.
 */
export {
  areColours,
  type BrandColours,
  type Correction,
  correctionsOf,
  INKS,
  shadesOf,
  SURFACES,
  type Theme,
} from '@app/service-kit/brand/shades';
