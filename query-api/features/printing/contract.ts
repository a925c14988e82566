import * as z from 'zod/mini';
import { file } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, flag, queryOf } from '../../contract/query.ts';

/** The label sheets for codes (docs/product.md, Labels and images). */
export const SHEET_LAYOUTS = [
  'a4-l7160',
  'a4-l7120',
  'a4-plain',
  'letter-5160',
  'letter-22806',
  'letter-plain',
  'a4-cut-small',
  'a4-cut-medium',
  'a4-cut-large',
  'a4-cut-mixed',
  'a4-round',
  'a4-luggage',
  'letter-cut-small',
  'letter-cut-medium',
  'letter-cut-large',
  'letter-cut-mixed',
  'letter-round',
  'letter-luggage',
] as const;

export const LABEL_LANGUAGES = ['en', 'de', 'fr', 'es', 'hi', 'id'] as const;

export const sheetLayout = z.enum(
  SHEET_LAYOUTS,
  `layout must be one of ${SHEET_LAYOUTS.join(', ')}.`,
);

const MOST_UIDS = 1000;

/** Uids, separated by commas, or the word `all`. */
const codes = z._default(
  z
    .string('codes may be given only once.')
    .check(
      z.maxLength(MOST_UIDS * 9, `codes may contain at most ${MOST_UIDS} uids.`),
      z.regex(
        /^(?:all|[\w-]{8,12}(?:,[\w-]{8,12})*)$/u,
        'codes must be a list of uids, separated by commas, or all.',
      ),
    ),
  'all',
);

/** A shift of the whole sheet in mm, for printers with an offset. */
function shift(name: string) {
  const sentence = `${name} must be a number of mm from -10 to 10.`;
  return z._default(
    z.coerce.number(sentence).check(z.minimum(-10, sentence), z.maximum(10, sentence)),
    0,
  );
}

/** The label's text for finders: a language, `none`, or `text:` and the owner's own text. */
const words = z._default(
  z.string('words may be given only once.').check(
    z.maxLength(125, 'Words of your own may have at most 120 characters.'),
    z.refine((text) => text.isWellFormed(), 'words contains characters that cannot be read.'),
    z.regex(
      new RegExp(`^(?:${LABEL_LANGUAGES.join('|')}|none|text:[^\\p{Cc}]*)$`, 'u'),
      `words must be one of ${LABEL_LANGUAGES.join(', ')}, none, or text: and the words.`,
    ),
  ),
  'en',
);

const sheet = {
  layout: z._default(sheetLayout, 'a4-l7160'),
  /** Labels of the first sheet that are already used. */
  skip: countingNumber('skip', { min: 0, max: 99, byDefault: 0 }),
  dx: shift('dx'),
  dy: shift('dy'),
  /** The text beside each code: `title`, `none`, or `text:` and the text. */
  label: z._default(
    z
      .string('label may be given only once.')
      .check(
        z.maxLength(65, 'A label may have at most 60 characters.'),
        z.regex(/^(?:title|none|text:.*)$/u, 'label must be title, none, or text: and the words.'),
      ),
    'title',
  ),
  crop: flag('crop', { byDefault: false }),
  words,
  /** Whether the thing is drawn, on labels with room for it. */
  picture: flag('picture', { byDefault: false }),
  /** `black` for printers without colours. */
  ink: z._default(z.enum(['colour', 'black'], 'ink must be colour or black.'), 'colour'),
};

export const ownedSheetQuery = queryOf({ codes, ...sheet });
export const batchSheetQuery = queryOf(sheet);

export const IMAGE_FORMATS = ['svg', 'png'] as const;

const images = {
  /** `svg`, `png` (300 dpi at 50 mm), or both, separated by a comma. */
  format: z._default(
    z.enum(
      ['svg', 'png', 'svg,png', 'png,svg'],
      'format must be svg, png, or both with a comma between them.',
    ),
    'svg,png',
  ),
};

/** The answer's `X-Total-Files` gives the number of files. */
export const ownedImagesQuery = queryOf({
  codes,

  ...images,
});
export const batchImagesQuery = queryOf(images);

export const printQueries = {
  ownedSheet: defineQuery({
    path: '/user/qr-codes/sheet.pdf',
    summary: "Label sheets of the signed-in user's codes, including bought ones",
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'orders', 'organisations'],
    query: ownedSheetQuery,
    answer: file('pdf'),
    refusals: { 404: 'There are no such codes' },
  }),
  ownedImages: defineQuery({
    path: '/user/qr-codes/images.zip',
    summary: "Images of the signed-in user's codes, including bought ones",
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'orders', 'organisations'],
    query: ownedImagesQuery,
    answer: file('zip'),
    refusals: { 404: 'There are no such codes' },
  }),
  batchSheet: defineQuery({
    path: '/admin/qr-batch/{id}/sheet.pdf',
    summary: 'Label sheets of a batch',
    access: 'administrator',
    reads: ['batches', 'codes'],
    query: batchSheetQuery,
    answer: file('pdf'),
  }),
  batchImages: defineQuery({
    path: '/admin/qr-batch/{id}/images.zip',
    summary: 'Images of the codes of a batch',
    access: 'administrator',
    reads: ['batches', 'codes'],
    query: batchImagesQuery,
    answer: file('zip'),
  }),
} as const;

export type SheetLayout = (typeof SHEET_LAYOUTS)[number];
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];
export type SheetQuery = z.infer<typeof batchSheetQuery>;
