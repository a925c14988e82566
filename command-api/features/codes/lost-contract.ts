import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { BOUNDS } from '../../contract/fields.ts';
import { OWNER_BOUNDS, optionalText } from '../../contract/owner-fields.ts';
import { codeAnswer } from './contract.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

const isShown = (what: string) =>
  z._default(z.boolean(`Choose whether finders see your ${what}.`), false);

/**
 * PUT /qr/{id}/lost: the complete text for finders of a lost thing; missing fields are not shown.
 */
export const lostDetails = z.strictObject({
  message: optionalText('The message to finders', OWNER_BOUNDS.lostMessage),
  reward: optionalText('The reward', OWNER_BOUNDS.reward),
  last_seen_where: optionalText('The place', OWNER_BOUNDS.lastSeenWhere),
  last_seen_at: z.optional(
    z.nullable(z.iso.datetime({ offset: true, error: 'This is not a date with a time.' })),
  ),
  /** Whether finders see the account's verified address or number while the code is lost. */
  show_email: isShown('e-mail address'),
  show_phone: isShown('phone number'),
  /** Keeps the text of a thing that is already lost, for one-tap requests that do not have it. */
  keep_details: z.optional(z.boolean('Choose whether to keep the details for finders.')),
});

/** POST /qr/{id}/found. */
export const foundRequest = z.strictObject({
  /** The conversation that led to its return. */
  thread_id: z.optional(
    z.nullable(
      z.string('This is not a conversation.').check(z.regex(UUID, 'This is not a conversation.')),
    ),
  ),
  /** A reply in that conversation; if missing, nothing is sent. */
  thanks: optionalText('The thanks', BOUNDS.content),
});

const OWN_CODE = { 403: 'The code belongs to somebody else', 410: 'The code was deleted' } as const;

export const lostCommands = {
  markLost: defineCommand({
    method: 'put',
    path: '/qr/{id}/lost',
    summary: 'Mark a code of your own as lost, or change the details for finders',
    access: 'user',
    scope: 'codes:write',
    request: lostDetails,
    answer: codeAnswer,
    status: 200,
    refusals: OWN_CODE,
  }),
  markFound: defineCommand({
    method: 'post',
    path: '/qr/{id}/found',
    summary: 'Mark a lost thing as returned, and thank whoever brought it',
    access: 'user',
    scope: 'codes:write',
    request: foundRequest,
    answer: codeAnswer,
    status: 200,
    refusals: OWN_CODE,
  }),
  noteScansSeen: defineCommand({
    method: 'post',
    path: '/qr/{id}/scans/seen',
    summary:
      'Confirm that you have seen the scans of a lost code of your own: nobody else is notified',
    access: 'user',
    scope: 'codes:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: OWN_CODE,
  }),
  reportScan: defineCommand({
    method: 'post',
    path: '/qr/{code}/scan',
    summary:
      'Report that the page of a code was opened; its owner sees that, and is notified while it is lost',
    access: 'public',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type LostDetailsRequest = z.infer<typeof lostDetails>;
export type FoundRequest = z.infer<typeof foundRequest>;
