import * as z from 'zod/mini';
import { file } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, flag, queryOf } from '../../contract/query.ts';

/** The label sheets that codes are printed on (docs/product.md, Labels and images). */
export const SHEET_LAYOUTS = [
  'a4-l7160',
  'a4-l7120',
  'a4-plain',
  'letter-5160',
  'letter-22806',
  'letter-plain',
] as const;

export const sheetLayout = z.enum(SHEET_LAYOUTS, `layout is one of ${SHEET_LAYOUTS.join(', ')}.`);

const MOST_UIDS = 1000;

/** Uids, separated by commas, or the word `all`. */
const codes = z._default(
  z
    .string('codes may be given once.')
    .check(
      z.maxLength(MOST_UIDS * 9, `codes holds at most ${MOST_UIDS} uids.`),
      z.regex(
        /^(?:all|[\w-]{8,12}(?:,[\w-]{8,12})*)$/u,
        'codes is a list of uids, separated by commas, or all.',
      ),
    ),
  'all',
);

/** A shift of the whole sheet in mm, for printers that feed askew: -10 to 10, in tenths. */
function shift(name: string) {
  const sentence = `${name} is a number of mm from -10 to 10.`;
  return z._default(
    z.coerce.number(sentence).check(z.minimum(-10, sentence), z.maximum(10, sentence)),
    0,
  );
}

const sheet = {
  layout: z._default(sheetLayout, 'a4-l7160'),
  /** So many labels of the first sheet are used up already. */
  skip: countingNumber('skip', { min: 0, max: 99, byDefault: 0 }),
  dx: shift('dx'),
  dy: shift('dy'),
  /** What stands beside each code: `title`, `none`, or `text:` and the words. */
  label: z._default(
    z
      .string('label may be given once.')
      .check(
        z.maxLength(65, 'A label has at most 60 characters.'),
        z.regex(/^(?:title|none|text:.*)$/u, 'label is title, none, or text: and the words.'),
      ),
    'title',
  ),
  crop: flag('crop', { byDefault: false }),
};

/** GET /user/qr-codes/sheet.pdf: the query. */
export const ownedSheetQuery = queryOf({ codes, ...sheet });
/** GET /admin/qr-batch/{id}/sheet.pdf: the query. */
export const batchSheetQuery = queryOf(sheet);

export const IMAGE_FORMATS = ['svg', 'png'] as const;

const images = {
  /** `svg`, `png` (300 dpi at 50 mm), or both, separated by a comma. */
  format: z._default(
    z.enum(['svg', 'png', 'svg,png', 'png,svg'], 'format is svg, png, or both with a comma.'),
    'svg,png',
  ),
};

/** GET /user/qr-codes/images.zip: the query. The answer's `X-Total-Files` tells how many come. */
export const ownedImagesQuery = queryOf({ codes, ...images });
/** GET /admin/qr-batch/{id}/images.zip: the query. */
export const batchImagesQuery = queryOf(images);

/** Label sheets and images of codes. */
export const printQueries = {
  ownedSheet: defineQuery({
    path: '/user/qr-codes/sheet.pdf',
    summary: "Label sheets of the signed-in user's codes, bought ones too",
    access: 'user',
    reads: ['codes', 'orders'],
    query: ownedSheetQuery,
    answer: file('pdf'),
    refusals: { 404: 'There are no such codes' },
  }),
  ownedImages: defineQuery({
    path: '/user/qr-codes/images.zip',
    summary: "Images of the signed-in user's codes, bought ones too",
    access: 'user',
    reads: ['codes', 'orders'],
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
export type SheetQuery = z.infer<typeof batchSheetQuery>;
