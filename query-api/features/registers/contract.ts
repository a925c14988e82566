import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { CODE_TYPES, codeType } from '../../contract/code-type.ts';
import { defineQuery } from '../../contract/query-route.ts';
import {
  countingNumber,
  organisationParameter,
  queryOf,
  searchText,
  term,
} from '../../contract/query.ts';
import { FIELD_KINDS } from '../../contract/register-fields.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export const registerField = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  choices: z.array(z.string()),
});

/** A thing in the register's list. */
export const registerItem = z.object({
  uid: z.string(),
  title: z.string(),
  type: codeType,
  is_paused: z.boolean(),
  is_suspended: z.boolean(),
  /** Null if it is not lost. */
  lost_at: z.nullable(z.string()),
  created_at: z.string(),
  last_message_at: z.nullable(z.string()),
  /** The due date of its checkout, as `2026-11-26`; null if there is none. */
  due_on: z.nullable(z.string()),
  /** Values by the ids of fields; missing fields are empty. */
  values: z.record(z.string(), z.string()),
  /** The id of its photo, or null. */
  photo_id: z.nullable(z.string()),
});

export const register = z.object({
  fields: z.array(registerField),
  items: z.array(registerItem),
  /** The number of things that match the filters. */
  total: z.number(),
});

export const STATES = ['in_use', 'lost', 'paused'] as const;
export const REGISTER_ORDERS = ['created', 'title', 'last_message', 'type'] as const;

const SORT = `sort must be one of ${REGISTER_ORDERS.join(', ')}, or the id of a field.`;

const filters = {
  organisation_id: organisationParameter,
  /** Part of the title, the uid, or a value. */
  search: searchText('search', 120),
  type: z.optional(z.enum(CODE_TYPES, `type must be one of ${CODE_TYPES.join(', ')}.`)),
  state: z.optional(z.enum(STATES, `state must be one of ${STATES.join(', ')}.`)),
  /** The id of a field, for `value`. */
  field: z.optional(term('field').check(z.regex(UUID, 'field must be the id of a field.'))),
  /**
   * The value of `field`: part of a text, or a whole value of other kinds; empty for things without
   * a value.
   */
  value: searchText('value', 500),
  sort: z._default(
    z
      .string(SORT)
      .check(z.refine((text) => UUID.test(text) || REGISTER_ORDERS.some((o) => o === text), SORT)),
    'created',
  ),
  order: z.optional(z.enum(['up', 'down'], 'order must be up or down.')),
};

/** GET /user/register.csv and /user/register/codes: the query. */
export const registerFilters = queryOf(filters);

/** GET /user/register: the query. */
export const registerQuery = queryOf({
  ...filters,
  page: countingNumber('page', { max: 100_000, byDefault: 1 }),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
});

export const PHOTO_SIZES = ['large', 'small'] as const;

/** GET /user/register/{id}/photo/{photo}: the query. */
const photoQuery = queryOf({
  /** `large` has at most 1600 pixels on its longer side, `small` 192. */
  size: z._default(z.enum(PHOTO_SIZES, `size must be one of ${PHOTO_SIZES.join(', ')}.`), 'large'),
});

/** GET /user/register/codes: the uids of all things that match the filters. */
export const registerCodes = z.array(z.string());

const NOT_A_MEMBER = { 404: 'There is no such organisation that you are a member of' } as const;

/** The register of an owner or an organisation. */
export const registerQueries = {
  register: defineQuery({
    path: '/user/register',
    summary: 'Your things with your own fields: search, filter, sort; a page at a time',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    query: registerQuery,
    answer: json(register),
    refusals: NOT_A_MEMBER,
  }),
  registerCodes: defineQuery({
    path: '/user/register/codes',
    summary: 'The uids of all things that match the filters, in their order',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    query: registerFilters,
    answer: json(registerCodes),
    refusals: NOT_A_MEMBER,
  }),
  registerCsv: defineQuery({
    path: '/user/register/register.csv',
    summary: 'All things that match the filters, as comma-separated lines',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    query: registerFilters,
    answer: file('csv'),
    refusals: NOT_A_MEMBER,
  }),
  registerPhoto: defineQuery({
    path: '/user/register/{id}/photo/{photo}',
    summary: 'The photo of a thing in the register',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    query: photoQuery,
    answer: file('webp'),
  }),
} as const;

export type RegisterItem = z.infer<typeof registerItem>;
export type Register = z.infer<typeof register>;
export type RegisterFilters = z.infer<typeof registerFilters>;
export type RegisterQuery = z.infer<typeof registerQuery>;
