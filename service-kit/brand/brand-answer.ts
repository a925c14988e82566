import * as z from 'zod/mini';

/** A logo: WebP in base64, with its size in pixels. */
const brandLogo = z.object({ picture: z.string(), width: z.number(), height: z.number() });

/** The branding that replaces the product's own look (docs/adr/0176). */
export const brandLook = z.object({
  name: z.string(),
  short_name: z.string(),
  /**
   * As chosen; the shown colours are derived from it, so that they have enough contrast
   * (`shades.ts`).
   */
  main: z.string(),
  /** "" if it is derived from `main`. */
  main_dark: z.string(),
  accent: z.string(),
  accent_dark: z.string(),
  /** "" if there is none. */
  support_address: z.string(),
  logo: z.nullable(brandLogo),
});

/** GET /brand: null if the site has the product's name and look. */
export const brandAnswer = z.object({ brand: z.nullable(brandLook) });

export type BrandLook = z.infer<typeof brandLook>;
