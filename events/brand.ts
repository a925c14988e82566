import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { SETTINGS_SUBJECT } from './settings.ts';

/** How the site presents itself in place of the product's own look (docs/adr/0176). */
export const brandValues = z.strictObject({
  name: z.string(),
  /** For an SMS, and below an app's icon. */
  shortName: z.string(),
  /** Of buttons and links, as `#rrggbb`. */
  main: z.string(),
  /** In the dark; empty where it is derived. */
  mainDark: z.string(),
  /** Of shapes. */
  accent: z.string(),
  accentDark: z.string(),
  /** Where people write for help; empty where nowhere. */
  supportAddress: z.string(),
});

/** What the operator says of themselves; "" where the deployment's own text stands. */
export const operatorTextValues = z.strictObject({
  imprint: z.string(),
  terms: z.string(),
  privacy: z.string(),
  legalContact: z.string(),
});

export const brandLogo = z.strictObject({
  /** WebP, in base64. */
  picture: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});

/** An administrator gave the site a name and colours. */
export const BrandChosen = defineSealedEvent({
  type: 'BrandChosen',
  version: 1,
  data: z.strictObject({ changed: z.array(brandValues.keyof()) }),
  personal: brandValues,
  subject: () => SETTINGS_SUBJECT,
});

export const BrandLogoChosen = defineSealedEvent({
  type: 'BrandLogoChosen',
  version: 1,
  data: z.strictObject({}),
  personal: brandLogo,
  subject: () => SETTINGS_SUBJECT,
});

export const BrandLogoRemoved = defineEvent({
  type: 'BrandLogoRemoved',
  version: 1,
  data: z.strictObject({}),
});

/** The site has the product's own name and look again, and no logo. */
export const BrandDropped = defineEvent({
  type: 'BrandDropped',
  version: 1,
  data: z.strictObject({}),
});

/** An administrator wrote what the operator says of themselves. */
export const OperatorTextsChosen = defineSealedEvent({
  type: 'OperatorTextsChosen',
  version: 1,
  data: z.strictObject({ changed: z.array(operatorTextValues.keyof()) }),
  personal: operatorTextValues,
  subject: () => SETTINGS_SUBJECT,
});

export const brandEvents = [
  BrandChosen,
  BrandLogoChosen,
  BrandLogoRemoved,
  BrandDropped,
  OperatorTextsChosen,
] as const;
export type BrandEvent = EventOf<(typeof brandEvents)[number]>;
export type BrandValues = z.infer<typeof brandValues>;
export type BrandLogo = z.infer<typeof brandLogo>;
export type OperatorTextValues = z.infer<typeof operatorTextValues>;

/** The texts of an operator who has written none in the console. */
export const NO_OPERATOR_TEXTS: OperatorTextValues = {
  imprint: '',
  terms: '',
  privacy: '',
  legalContact: '',
};
