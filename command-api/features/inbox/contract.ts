import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';
import { organisationId } from '../../contract/owner-fields.ts';

/** POST /user/messages/read: what the owner has read. */
export const messagesRead = z.strictObject({
  message_ids: z
    .array(
      z.string('This is not a message.').check(z.maxLength(64)),
      'Name the messages in a list.',
    )
    .check(
      z.minLength(1, 'Name at least one message.'),
      z.maxLength(200, 'Name at most 200 messages.'),
    ),
  /** The organisation whose codes they are about; by default the caller's own codes. */
  organisation_id: z.optional(organisationId),
});

export const inboxCommands = {
  readMessages: defineCommand({
    method: 'post',
    path: '/user/messages/read',
    summary: 'Mark these messages as read',
    access: 'user',
    scope: 'messages:write',
    request: messagesRead,
    answer: done,
    status: 200,
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
} as const;

export type MessagesRead = z.infer<typeof messagesRead>;
