import * as z from 'zod/mini';
import { defineCommand, noBody } from '../../contract/command-route.ts';
import {
  OWNER_BOUNDS,
  autoDeleteDays,
  codeType,
  organisationId,
  optionalText,
  requiredText,
} from '../../contract/owner-fields.ts';
import { codeFields, fieldsFitType } from './typed-contract.ts';

/** POST /qr/generate and POST /qr/{code}/claim. */
export const codeDetails = z.strictObject({
  title: requiredText('Title', OWNER_BOUNDS.title),
  greeting_message: optionalText('The greeting message', OWNER_BOUNDS.greeting),
  auto_delete_days: autoDeleteDays,
  /** If missing, `other`. */
  type: z.optional(codeType),
  /** If missing, the caller owns the code (docs/adr/0170). */
  organisation_id: z.optional(organisationId),
});

/** PATCH /qr/{id}: missing fields stay. */
export const codeChanges = z
  .strictObject({
    title: z.optional(requiredText('Title', OWNER_BOUNDS.title)),
    greeting_message: optionalText('The greeting message', OWNER_BOUNDS.greeting),
    location_enabled: z.optional(z.boolean('Choose whether finders may share where they are.')),
    auto_delete_days: autoDeleteDays,
    type: z.optional(codeType),
    /** Only together with `type`: all details of a thing of that type. */
    fields: z.optional(codeFields),
    is_paused: z.optional(z.boolean('Choose whether the code is paused.')),
  })
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, 'Send at least one field to change.'),
    fieldsFitType,
  );

/** A code's `id` is its `uid` (docs/adr/0008). */
export const codeAnswer = z.object({ id: z.string(), uid: z.string() });

const GONE = { 410: 'The code was deleted' } as const;

/** How codes are created, claimed, changed and deleted. */
export const codeCommands = {
  generateCode: defineCommand({
    method: 'post',
    path: '/qr/generate',
    summary: 'Make a code of your own',
    access: 'user',
    scope: 'codes:write',
    request: codeDetails,
    answer: codeAnswer,
    status: 201,
    refusals: {
      403: 'All codes that the plan includes are in use, or your role does not allow it',
      404: 'There is no such organisation that you are a member of',
    },
  }),
  claimCode: defineCommand({
    method: 'post',
    path: '/qr/{code}/claim',
    summary: 'Claim a printed code: the first scan claims',
    access: 'user',
    scope: 'codes:write',
    request: codeDetails,
    answer: codeAnswer,
    status: 200,
    refusals: { 409: 'The code is already claimed', ...GONE },
  }),
  editCode: defineCommand({
    method: 'patch',
    path: '/qr/{id}',
    summary: 'Change a code of your own; fields that are left out stay as they are',
    access: 'user',
    scope: 'codes:write',
    request: codeChanges,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else', ...GONE },
  }),
  deleteCode: defineCommand({
    method: 'delete',
    path: '/qr/{id}',
    summary: 'Delete a code of your own; after 10 seconds its messages are erased for good',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else' },
  }),
  restoreCode: defineCommand({
    method: 'post',
    path: '/qr/{id}/restore',
    summary: 'Undo the deletion of a code, as long as nothing of it is erased',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: codeAnswer,
    status: 200,
    refusals: { 403: 'The code belongs to somebody else', 409: 'The code is erased' },
  }),
} as const;

export type CodeDetails = z.infer<typeof codeDetails>;
export type CodeAnswer = z.infer<typeof codeAnswer>;
export type CodeChanges = z.infer<typeof codeChanges>;
