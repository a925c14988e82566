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
  /** "" if there is none. */
  support_address: z.string(),
  logo: z.nullable(brandLogo),
});

/** GET /brand. */
export const brandAnswer = z.object({
  /** Null if the site has the product's name and look. */
  brand: z.nullable(brandLook),
  /** False in mock mode, in which e-mail and SMS are only shown in the outbox. */
  sends_notices: z.boolean(),
});

export type BrandLook = z.infer<typeof brandLook>;
export type SiteLook = z.infer<typeof brandAnswer>;

/** How a site looks before anybody chose anything. */
export const NEW_SITE: SiteLook = { brand: null, sends_notices: false };
