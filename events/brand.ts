import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { SETTINGS_SUBJECT } from './settings.ts';

/** The branding that replaces the product's own look (docs/adr/0176). */
export const brandValues = z.strictObject({
  name: z.string(),
  /** For SMS, and below the icon of the installed app. */
  shortName: z.string(),
  /** Colour of buttons and links, as `#rrggbb`. */
  main: z.string(),
  /** The address for people who need help; empty if there is none. */
  supportAddress: z.string(),
});

/** The operator's legal texts; "" for the deployment's default text. */
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

/** An administrator chose a name and colours for the site. */
export const BrandChosen = defineSealedEvent({
  type: 'BrandChosen',
  data: z.strictObject({ changed: z.array(brandValues.keyof()) }),
  personal: brandValues,
  subject: () => SETTINGS_SUBJECT,
});

export const BrandLogoChosen = defineSealedEvent({
  type: 'BrandLogoChosen',
  data: z.strictObject({}),
  personal: brandLogo,
  subject: () => SETTINGS_SUBJECT,
});

export const BrandLogoRemoved = defineEvent({ type: 'BrandLogoRemoved', data: z.strictObject({}) });

/** The site has the product's name and look again, without a logo. */
export const BrandDropped = defineEvent({ type: 'BrandDropped', data: z.strictObject({}) });

/** An administrator wrote the operator's texts. */
export const OperatorTextsChosen = defineSealedEvent({
  type: 'OperatorTextsChosen',
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

/** The texts of an operator who has not written any in the console. */
export const NO_OPERATOR_TEXTS: OperatorTextValues = {
  imprint: '',
  terms: '',
  privacy: '',
  legalContact: '',
};
