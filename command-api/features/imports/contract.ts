import { REGISTER_BOUNDS } from '@app/events/register-fields';
import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, codeType, requiredText } from '../../contract/owner-fields.ts';
import { registerOwner, registerValue, uidText } from '../registers/contract.ts';

const LINE = 'Give the number of the line in the file.';

/** A line of a file. Missing fields leave the code's values unchanged. */
const line = z
  .strictObject({
    line: z.int(LINE).check(z.minimum(1, LINE), z.maximum(10_000_000, LINE)),
    /** The code that the line changes; if missing, it creates one. */
    uid: z.optional(uidText),
    title: z.optional(requiredText('The title', OWNER_BOUNDS.title)),
    type: z.optional(codeType),
    values: z._default(
      z
        .array(registerValue, 'Give the values as a list.')
        .check(z.maxLength(REGISTER_BOUNDS.fields, 'There are more values than fields.')),
      [],
    ),
  })
  .check(
    z.refine(({ uid, title }) => uid !== undefined || title !== undefined, {
      error: 'A new code needs a title.',
      path: ['title'],
    }),
  );

const COUNT = 'Give the number of lines.';
const count = z.int(COUNT).check(z.minimum(0, COUNT), z.maximum(REGISTER_BOUNDS.lines, COUNT));

/** PUT /user/register/imports/{id}/lines: the next lines of the file. */
export const linesRequest = z.strictObject({
  organisation_id: registerOwner,
  /** How many lines the import already has. */
  after: count,
  lines: z
    .array(line, 'Give the lines as a list.')
    .check(
      z.minLength(1, 'Send at least one line.'),
      z.maxLength(
        REGISTER_BOUNDS.linesAtOnce,
        `Send at most ${REGISTER_BOUNDS.linesAtOnce} lines at a time.`,
      ),
    ),
});

/** POST /user/register/imports/{id}/confirm */
export const confirmRequest = z.strictObject({
  /** How many lines the import has, to prove that none is missing. */
  lines: count,
});

const NOT_THERE = { 404: 'There is no such import' } as const;
const NOT_ALLOWED =
  'The plan does not have enough room, or only owners and managers of the organisation may do this';

/** Imports of files into an owner's register. */
export const importCommands = {
  addImportLines: defineCommand({
    method: 'put',
    path: '/user/register/imports/{id}/lines',
    summary: 'Send lines of a file for your register; the first ones begin the import',
    access: 'user',
    scope: 'codes:write',
    request: linesRequest,
    answer: done,
    status: 200,
    refusals: {
      403: NOT_ALLOWED,
      ...NOT_THERE,
      409: 'Lines are missing before these, or the import is already confirmed',
    },
  }),
  confirmImport: defineCommand({
    method: 'post',
    path: '/user/register/imports/{id}/confirm',
    summary: 'Carry out an import all of whose lines were sent',
    access: 'user',
    scope: 'codes:write',
    request: confirmRequest,
    answer: done,
    status: 200,
    refusals: { 403: NOT_ALLOWED, ...NOT_THERE, 409: 'Lines are missing' },
  }),
  undoImport: defineCommand({
    method: 'post',
    path: '/user/register/imports/{id}/undo',
    summary:
      'Undo an import: codes that it made are deleted, and values are restored unless they have changed',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: {
      403: 'Only owners and managers of the organisation may do this',
      ...NOT_THERE,
      409: 'The import has not finished yet',
    },
  }),
} as const;

export type LinesRequest = z.infer<typeof linesRequest>;
