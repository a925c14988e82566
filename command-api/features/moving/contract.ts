import * as z from 'zod/mini';
import { defineCommand, done, fileBody, noBody } from '../../contract/command-route.ts';
import { LARGEST_ARCHIVE } from './archive-bounds-contract.ts';

/**
 * The result for a code of an archive: it keeps its uid (`same`), gets another one (`other`), is
 * here already (`here`), or breaks a rule of this instance and is not created (`refused`).
 */
const outcome = z.enum(['same', 'other', 'here', 'refused']);

/** Codes that are imported without their greeting picture, and why. */
const leftOut = z.array(z.object({ uid: z.string(), reason: z.string() }));

/** POST /user/imports/preview, and for an organisation: what an import would do. */
export const importPreview = z.object({
  /**
   * The address that the archive claims to be from, when it was made, and the key that signed it.
   */
  address: z.string(),
  product: z.string(),
  exported_at: z.string(),
  key: z.string(),
  codes: z.array(
    z.object({
      uid: z.string(),
      title: z.string(),
      outcome,
      /** Why it is refused; null if it is not. */
      reason: z.nullable(z.string()),
    }),
  ),
  /**
   * How many codes would be created. `room` is how many more the plan allows; null if unlimited.
   */
  coming: z.int(),
  /** How many of them have a greeting picture. Each is decoded only when it is imported. */
  pictures: z.int(),
  pictures_left_out: leftOut,
  room: z.nullable(z.int()),
});

/**
 * POST /user/imports, and for an organisation: the new uid of each code, and the receipt for the
 * former instance.
 */
export const importAnswer = z.object({
  codes: z.array(z.object({ uid: z.string(), to: z.string() })),
  pictures_left_out: leftOut,
  /** The text of the receipt file; empty if the owner has none of the codes here. */
  receipt: z.string(),
});

/** POST /user/moves */
export const moveRequest = z.strictObject({
  /** The organisation that owns the codes; if missing, the caller does. */
  organisation_id: z.optional(z.uuid('There is no such organisation.')),
  receipt: z
    .string('Choose the receipt that the other instance gave.')
    .check(z.minLength(1, 'Choose the receipt that the other instance gave.')),
});

export const moveAnswer = z.object({ id: z.string(), codes: z.int(), address: z.string() });

const upload = { types: ['application/zip'], maxBytes: LARGEST_ARCHIVE } as const;
const NO_ORGANISATION = { 404: 'There is no such organisation' } as const;
const TOO_OFTEN = { 429: 'Too many requests; try again after `Retry-After` seconds' } as const;

/**
 * Importing codes from another instance, and redirecting codes to one (docs/adr/0173,
 * docs/adr/0174).
 */
export const movingCommands = {
  previewImport: defineCommand({
    method: 'post',
    path: '/user/imports/preview',
    summary: 'Preview the import of an archive; nothing is changed',
    access: 'user',
    request: fileBody,
    upload,
    answer: importPreview,
    status: 200,
    refusals: TOO_OFTEN,
  }),
  importCodes: defineCommand({
    method: 'post',
    path: '/user/imports',
    summary: 'Import the codes of an archive that the preview does not refuse, all of them or none',
    access: 'user',
    request: fileBody,
    upload,
    answer: importAnswer,
    status: 201,
    refusals: { 403: 'The plan does not have enough room', ...TOO_OFTEN },
  }),
  previewOrganisationImport: defineCommand({
    method: 'post',
    path: '/organisations/{id}/imports/preview',
    summary: 'Preview the import of an archive into an organisation; nothing is changed',
    access: 'user',
    request: fileBody,
    upload,
    answer: importPreview,
    status: 200,
    refusals: {
      403: 'Only owners and managers of the organisation may do this',
      ...NO_ORGANISATION,
      ...TOO_OFTEN,
    },
  }),
  importOrganisationCodes: defineCommand({
    method: 'post',
    path: '/organisations/{id}/imports',
    summary: 'Import the codes of an archive into an organisation, all of them or none',
    access: 'user',
    request: fileBody,
    upload,
    answer: importAnswer,
    status: 201,
    refusals: {
      403: 'The plan does not have enough room, or only owners and managers of the organisation may do this',
      ...NO_ORGANISATION,
      ...TOO_OFTEN,
    },
  }),
  moveCodesAway: defineCommand({
    method: 'post',
    path: '/user/moves',
    summary: 'Redirect the addresses of codes to the instance that signed this receipt',
    access: 'user',
    stepUp: true,
    request: moveRequest,
    answer: moveAnswer,
    status: 201,
    refusals: {
      403: 'A code belongs to somebody else',
      410: 'All of the codes were deleted',
      409: 'The other instance does not confirm it',
      ...TOO_OFTEN,
    },
  }),
  withdrawMove: defineCommand({
    method: 'delete',
    path: '/user/moves/{id}',
    summary: 'Stop redirecting the addresses of codes',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type ImportPreview = z.infer<typeof importPreview>;
export type ImportAnswer = z.infer<typeof importAnswer>;
export type MoveAnswer = z.infer<typeof moveAnswer>;
