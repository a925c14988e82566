import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { OWNER_BOUNDS, requiredText } from '../../contract/owner-fields.ts';

/** A reason is a sentence of at least this many characters, or the id of a ticket. */
export const LEAST_REASON = 10;

/** Such as `#4711` or `SUP-123`. */
const TICKET = /^(?=.*\d)[\p{L}\p{N}#./_-]{2,40}$/u;

const reason = requiredText('The reason', OWNER_BOUNDS.notes).check(
  z.refine(
    (text) => text.length >= LEAST_REASON || TICKET.test(text),
    `Say why in ${LEAST_REASON} characters or more, or give the number of a ticket.`,
  ),
);

const id = (name: string) =>
  z.string(`${name} is required.`).check(z.maxLength(64, `${name} is not valid.`));

/** The largest page of the list of messages. */
const MOST_MESSAGES = 200;

const messageIds = z
  .array(id('A message'), 'Name the messages.')
  .check(
    z.minLength(1, 'Name the messages.'),
    z.maxLength(MOST_MESSAGES, `A page may have at most ${MOST_MESSAGES} messages.`),
  );

/** The scope of a reading: one conversation, one code, one owner, or a page of the list. */
export const scopeRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('conversation'), id: id('The conversation') }),
  z.strictObject({ kind: z.literal('code'), id: id('The code') }),
  z.strictObject({ kind: z.literal('owner'), id: id('The owner') }),
  z.strictObject({ kind: z.literal('messages'), ids: messageIds }),
]);

/** POST /admin/readings */
export const readingRequest = z.strictObject({ reason, scope: scopeRequest });
export const readingAnswer = z.object({ id: z.string(), expires_at: z.string() });

/** How administrators get access to messages. */
export const readingCommands = {
  openReading: defineCommand({
    method: 'post',
    path: '/admin/readings',
    summary: 'Give a reason, and read messages and contact data for 15 minutes',
    access: 'administrator',
    stepUp: true,
    request: readingRequest,
    answer: readingAnswer,
    status: 201,
  }),
  endReading: defineCommand({
    method: 'post',
    path: '/admin/readings/{id}/end',
    summary: 'End a reading before its time',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;

export type ReadingRequest = z.infer<typeof readingRequest>;
export type ScopeRequest = z.infer<typeof scopeRequest>;
