import { HEX_COLOUR } from '@app/service-kit/brand/contrast';
import * as z from 'zod/mini';
import { defineCommand, done, fileBody, noBody } from '../../contract/command-route.ts';
import { email, neat } from '../../contract/fields.ts';
import { PICTURE_TYPES } from '../../contract/owner-fields.ts';

/** Limits of a brand. With a short name of up to seven letters, every SMS fits into one part. */
export const BRAND_BOUNDS = {
  name: 40,
  shortName: 12,
  text: 10_000,
  logo: 2 * 1024 * 1024,
} as const;

/**
 * No line breaks or other control characters, since names are used in message headers and page
 * titles.
 */
const ONE_LINE = /^[^\p{Cc}\p{Co}\p{Zl}\p{Zp}]*$/u;

const name = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .check(
      neat,
      z.minLength(1, `${what} is missing.`),
      z.maxLength(max, `${what} may have at most ${max} characters.`),
      z.regex(ONE_LINE, `${what} must be a single line of text.`),
    );

const notAColour = 'Write the colour as # and six digits, such as #0b5d33.';
const colour = z.string(notAColour).check(neat, z.toLowerCase(), z.regex(HEX_COLOUR, notAColour));
const empty = z.literal('');

const ownText = (what: string) =>
  z
    .string(`${what} must be text.`)
    .check(neat, z.maxLength(BRAND_BOUNDS.text, `${what} may have at most 10,000 characters.`));

/** PUT /admin/brand */
export const brandChoice = z.strictObject({
  name: name('The name', BRAND_BOUNDS.name),
  short_name: name('The short name', BRAND_BOUNDS.shortName),
  main: colour,
  /** Empty if there is none. */
  support_address: z.union([email, empty], 'This does not look like an email address.'),
});

/** PUT /admin/operator-texts: plain text; an empty one keeps the deployment's text. */
export const operatorTextsChoice = z.strictObject({
  imprint: ownText('The imprint'),
  terms: ownText('The addition to the terms'),
  privacy: ownText('The addition about privacy'),
  legal_contact: ownText('The legal contact'),
});

export const brandCommands = {
  chooseBrand: defineCommand({
    method: 'put',
    path: '/admin/brand',
    summary: 'Give the site a name and colours of your own',
    access: 'administrator',
    stepUp: true,
    request: brandChoice,
    answer: done,
    status: 200,
  }),
  chooseBrandLogo: defineCommand({
    method: 'put',
    path: '/admin/brand/logo',
    summary: 'Show a logo of your own',
    access: 'administrator',
    stepUp: true,
    request: fileBody,
    upload: { types: PICTURE_TYPES, maxBytes: BRAND_BOUNDS.logo },
    answer: done,
    status: 200,
    refusals: { 409: 'The site has no name of its own yet' },
  }),
  removeBrandLogo: defineCommand({
    method: 'delete',
    path: '/admin/brand/logo',
    summary: 'Show no logo',
    access: 'administrator',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
  }),
  chooseOperatorTexts: defineCommand({
    method: 'put',
    path: '/admin/operator-texts',
    summary: 'Write the imprint, terms, privacy and legal contact of the operator',
    access: 'administrator',
    stepUp: true,
    request: operatorTextsChoice,
    answer: done,
    status: 200,
  }),
  // Last, since it removes the brand and the logo that the routes above set.
  dropBrand: defineCommand({
    method: 'delete',
    path: '/admin/brand',
    summary: 'Go back to the name and look of the product',
    access: 'administrator',
    stepUp: true,
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type BrandChoice = z.infer<typeof brandChoice>;
export type OperatorTextsChoice = z.infer<typeof operatorTextsChoice>;
