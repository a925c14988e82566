import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { codeType, FIELD_NAMES } from '../../contract/code-type.ts';
import { ORGANISATION_ROLES } from '../../contract/organisation-role.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, flag, organisationParameter, queryOf } from '../../contract/query.ts';
import { lostWords, publicCode } from './public-code-contract.ts';

export const loss = z.object({
  number: z.number(),
  lost_at: z.string(),
  /** Null while it is lost. */
  found_at: z.nullable(z.string()),
  /** The conversation that led to its return; null if none did. */
  thread_id: z.nullable(z.string()),
  /** How often its page was opened while it was lost, and when last. */
  scans: z.number(),
  last_scanned_at: z.nullable(z.string()),
  /** How many of them neither the owner nor a helper has looked at. */
  unseen_scans: z.number(),
});

export const ownedCode = z.object({
  id: z.string(),
  uid: z.string(),
  title: z.string(),
  greeting_message: z.nullable(z.string()),
  greeting_image: z.nullable(z.string()),
  location_enabled: z.boolean(),
  is_claimed: z.boolean(),
  message_count: z.number(),
  created_at: z.string(),
  auto_delete_days: z.nullable(z.number()),
  type: codeType,
  fields: z.array(z.object({ name: z.enum(FIELD_NAMES), text: z.string(), is_shown: z.boolean() })),
  is_paused: z.boolean(),
  /** Whether it is suspended after a report, so that its owner cannot resume it. */
  is_suspended: z.boolean(),
  unread_count: z.number(),
  last_message_at: z.nullable(z.string()),
  /** The details that finders see while it is lost; null if it is not. */
  lost: z.nullable(z.object({ ...lostWords, show_email: z.boolean(), show_phone: z.boolean() })),
  /** All losses, latest first. */
  losses: z.array(loss),
  /** In an organisation: the member or the room that it is assigned to; null for neither. */
  assigned_to: z.nullable(
    z.object({
      member_id: z.nullable(z.string()),
      member: z.nullable(z.string()),
      room: z.nullable(z.string()),
    }),
  ),
  /** In a list with more than the caller's own, the organisation that owns it. */
  organisation: z.optional(
    z.object({ id: z.string(), name: z.string(), role: z.enum(ORGANISATION_ROLES) }),
  ),
});

export const ownedCodes = z.array(ownedCode);

export const CODE_ORDERS = ['newest', 'oldest', 'title', 'messages', 'last_message'] as const;

/** GET /user/qr-codes: the query. `title` sorts from A, all others from the newest or most. */
export const ownedCodesQuery = queryOf({
  sort: z._default(z.enum(CODE_ORDERS, `sort must be one of ${CODE_ORDERS.join(', ')}.`), 'newest'),
  organisation_id: organisationParameter,
  /** Those of all the caller's organisations follow their own. */
  with_organisations: flag('with_organisations', { byDefault: false }),
});

export const IMAGE_SIZES = { least: 64, most: 2048, byDefault: 512 } as const;

/** GET /qr/{code}/image.png: the query. Width and height are in pixels. */
export const codeImageQuery = queryOf({
  size: countingNumber('size', {
    min: IMAGE_SIZES.least,
    max: IMAGE_SIZES.most,
    byDefault: IMAGE_SIZES.byDefault,
  }),
});

/** The refusal for callers who look up many codes (docs/product.md, Limits). */
export const TOO_MANY_LOOK_UPS = {
  429: 'Too many requests; try again after `Retry-After` seconds',
} as const;

/** For a code that its owner deleted, and its conversations (docs/adr/0106). */
export const CODE_GONE = { 410: 'The code was deleted' } as const;

export const codeQueries = {
  publicCode: defineQuery({
    path: '/qr/{code}',
    summary: 'What a finder sees of a code',
    access: 'public',
    reads: ['codes', 'users', 'organisations'],
    answer: json(publicCode),
    refusals: { ...CODE_GONE, ...TOO_MANY_LOOK_UPS },
  }),
  codeSvg: defineQuery({
    path: '/qr/{code}/image.svg',
    summary: 'The image of a code, for screens',
    access: 'public',
    reads: ['codes', 'users', 'organisations'],
    answer: file('svg'),
    refusals: TOO_MANY_LOOK_UPS,
  }),
  codePng: defineQuery({
    path: '/qr/{code}/image.png',
    summary: 'The image of a code as PNG, as many pixels wide as asked for',
    access: 'public',
    reads: ['codes', 'users', 'organisations'],
    query: codeImageQuery,
    answer: file('png'),
    refusals: TOO_MANY_LOOK_UPS,
  }),
  ownedCodes: defineQuery({
    path: '/user/qr-codes',
    summary: "The signed-in user's codes, or those of an organisation",
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'threads', 'organisations'],
    query: ownedCodesQuery,
    answer: json(ownedCodes),
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
} as const;

export type Loss = z.infer<typeof loss>;
export type OwnedCode = z.infer<typeof ownedCode>;
export type CodeOrder = (typeof CODE_ORDERS)[number];
