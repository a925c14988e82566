import { FIELD_KINDS, REGISTER_BOUNDS } from '@app/events/register-fields';
import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';
import {
  codeType,
  nullableText,
  organisationId,
  requiredText,
} from '../../contract/owner-fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
const UID = /^[\w-]{8,12}$/u;

const NO_FIELD = 'Name a field by its id, a UUID.';
const fieldId = z.string(NO_FIELD).check(z.regex(UUID, NO_FIELD));

const NO_CHOICES = 'Give a field of this kind two or more choices, and others none.';

/** A field as defined by its owner. */
const field = z
  .strictObject({
    /** A UUID from the client; with it, the field can be renamed. */
    id: fieldId,
    name: requiredText('The name of a field', REGISTER_BOUNDS.name),
    kind: z.enum(FIELD_KINDS, `The kind must be one of ${FIELD_KINDS.join(', ')}.`),
    choices: z.optional(
      z
        .array(requiredText('A choice', REGISTER_BOUNDS.choice), 'Give the choices as a list.')
        .check(
          z.maxLength(
            REGISTER_BOUNDS.choices,
            `A field may have at most ${REGISTER_BOUNDS.choices} choices.`,
          ),
        ),
    ),
  })
  .check(
    z.refine(({ kind, choices = [] }) => (kind === 'choice') === choices.length > 1, {
      error: NO_CHOICES,
      path: ['choices'],
    }),
    z.refine(({ choices = [] }) => new Set(choices).size === choices.length, {
      error: 'Two choices are the same.',
      path: ['choices'],
    }),
  );

/** The owner of the register; by default the caller (docs/adr/0170). */
export const registerOwner = z.optional(organisationId);

/** PUT /user/register/fields: all fields, in order. */
export const fieldsRequest = z.strictObject({
  organisation_id: registerOwner,
  fields: z.array(field, 'Give the fields as a list.').check(
    z.maxLength(
      REGISTER_BOUNDS.fields,
      `A register may have at most ${REGISTER_BOUNDS.fields} fields.`,
    ),
    z.refine(
      (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
      'Two fields have the same id.',
    ),
    z.refine(
      (fields) => new Set(fields.map(({ name }) => name.toLowerCase())).size === fields.length,
      'Two fields have the same name.',
    ),
  ),
});

/** One value; null or an empty text clears the field. */
export const registerValue = z.strictObject({
  field_id: fieldId,
  text: nullableText('A value', REGISTER_BOUNDS.value),
});

const NO_CODE = 'This is not a code.';
export const uidText = z.string(NO_CODE).check(z.regex(UID, NO_CODE));

/** PATCH /user/register: the same change for each of these codes; missing fields stay. */
export const entriesRequest = z
  .strictObject({
    organisation_id: registerOwner,
    uids: z
      .array(uidText, 'Name the codes.')
      .check(
        z.minLength(1, 'Name at least one code.'),
        z.maxLength(
          REGISTER_BOUNDS.codes,
          `Name at most ${REGISTER_BOUNDS.codes} codes at a time.`,
        ),
      ),
    values: z.optional(
      z
        .array(registerValue, 'Give the values as a list.')
        .check(
          z.minLength(1, 'Give at least one value, or leave the values out.'),
          z.maxLength(REGISTER_BOUNDS.fields, 'There are more values than fields.'),
        ),
    ),
    type: z.optional(codeType),
    is_paused: z.optional(z.boolean('Choose whether the codes are paused.')),
  })
  .check(
    z.refine(
      ({ values, type, is_paused: isPaused }) =>
        values !== undefined || type !== undefined || isPaused !== undefined,
      'Send at least one thing to change.',
    ),
  );

export const entriesAnswer = z.object({
  /** How many codes have the requested values now, including those that had them before. */
  done: z.int(),
  /** Unchanged codes, each with the reason. */
  refused: z.array(z.object({ uid: z.string(), why: z.string() })),
});

const NOT_IN_CHARGE = {
  403: 'Only owners and managers of the organisation may change its register',
  404: 'There is no such organisation that you are a member of',
} as const;

/** An owner's register of their things. */
export const registerCommands = {
  chooseRegisterFields: defineCommand({
    method: 'put',
    path: '/user/register/fields',
    summary: 'Replace the fields of your things; only you see them',
    access: 'user',
    scope: 'codes:write',
    request: fieldsRequest,
    answer: done,
    status: 200,
    refusals: { ...NOT_IN_CHARGE, 409: 'The kind of an existing field would change' },
  }),
  changeRegisterEntries: defineCommand({
    method: 'patch',
    path: '/user/register',
    summary: 'Fill in fields of your codes, or change their type or pause them, many at once',
    access: 'user',
    scope: 'codes:write',
    request: entriesRequest,
    answer: entriesAnswer,
    status: 200,
    refusals: { ...NOT_IN_CHARGE, 409: 'A field is not in the register' },
  }),
} as const;

export type FieldsRequest = z.infer<typeof fieldsRequest>;
export type EntriesRequest = z.infer<typeof entriesRequest>;
export type EntriesAnswer = z.infer<typeof entriesAnswer>;
