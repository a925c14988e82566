import * as z from 'zod/mini';

/** A logo: WebP in base64, with its size in pixels. */
const brandLogo = z.object({ picture: z.string(), width: z.number(), height: z.number() });

/** How the site looks in place of the product's own look (docs/adr/0176). */
export const brandLook = z.object({
  name: z.string(),
  short_name: z.string(),
  /** As chosen; what is shown is derived from it, so that it can be seen (`shades.ts`). */
  main: z.string(),
  /** "" where it is derived. */
  main_dark: z.string(),
  accent: z.string(),
  accent_dark: z.string(),
  /** "" where nobody is to write. */
  support_address: z.string(),
  logo: z.nullable(brandLogo),
});

/** GET /brand: null where the site has the product's own name and look. */
export const brandAnswer = z.object({ brand: z.nullable(brandLook) });

export type BrandLook = z.infer<typeof brandLook>;
