import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';
import { finderContact } from './contact-contract.ts';
import { finderMessage, finderMessageAnswer, reply, replyAnswer } from './message-contract.ts';

/** POST /threads/{token}/link: where to send the private link again. */
export const threadLinkRequest = z.strictObject({
  channel: z.enum(['email', 'phone'], 'Choose e-mail or phone.'),
});

/** For a member of the organisation that owns the conversation. */
const NOT_IN_ROLE = { 403: 'Your role in the organisation does not allow it' } as const;

/** Messages between finders and owners, and actions on a conversation. */
export const threadCommands = {
  sendMessage: defineCommand({
    method: 'post',
    path: '/qr/{id}/message',
    summary: 'Write to the owner of a code, by its id or uid',
    access: 'public',
    request: finderMessage,
    answer: finderMessageAnswer,
    answersSecret: true,
    status: 201,
    refusals: {
      409: 'The code takes no messages, a photo or the voice note does not exist, or the same was already sent with a key that is easy to guess',
      410: 'The code was deleted',
    },
  }),
  replyToMessage: defineCommand({
    method: 'post',
    path: '/user/messages/{id}/reply',
    summary: 'Reply to a finder',
    access: 'user',
    scope: 'messages:write',
    request: reply,
    answer: replyAnswer,
    status: 201,
    refusals: {
      ...NOT_IN_ROLE,
      409: 'The message is one of your own, or the voice note does not exist',
    },
  }),
  answerInThread: defineCommand({
    method: 'post',
    path: '/threads/{token}/messages',
    summary: 'Write again through the private link',
    access: 'public',
    request: reply,
    answer: replyAnswer,
    status: 201,
    refusals: {
      409: 'The code takes no messages, or the voice note does not exist',
      410: 'The code was deleted',
    },
  }),
  blockThread: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/block',
    summary: 'Discard what this finder writes from now on, without telling them',
    access: 'user',
    scope: 'messages:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_IN_ROLE,
  }),
  unblockThread: defineCommand({
    method: 'delete',
    path: '/user/threads/{id}/block',
    summary: 'Accept messages from this finder again',
    access: 'user',
    scope: 'messages:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_IN_ROLE,
  }),
  markThreadUnread: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/unread',
    summary: 'Mark the newest message of the finder as unread',
    access: 'user',
    scope: 'messages:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_IN_ROLE,
  }),
  deleteThread: defineCommand({
    method: 'delete',
    path: '/user/threads/{id}',
    summary: 'Erase all messages of a conversation, for both sides',
    access: 'user',
    scope: 'messages:write',
    request: noBody,
    answer: done,
    status: 200,
    refusals: NOT_IN_ROLE,
  }),
  requestThreadLink: defineCommand({
    method: 'post',
    path: '/threads/{token}/link',
    summary: 'Send the private link again, to the address or number that was left',
    access: 'public',
    request: threadLinkRequest,
    answer: done,
    status: 200,
    refusals: { 409: 'No e-mail or phone number was left' },
  }),
  leaveContact: defineCommand({
    method: 'put',
    path: '/threads/{token}/contact',
    summary: 'Leave an address or a number for replies; it replaces what was left before',
    access: 'public',
    request: finderContact,
    answer: done,
    status: 200,
    refusals: {
      409: 'All that you wrote there is erased',
      410: 'The code was deleted',
    },
  }),
  withdrawContact: defineCommand({
    method: 'delete',
    path: '/threads/{token}/contact',
    summary: 'Withdraw the contact data that was left; it becomes unreadable',
    access: 'public',
    request: noBody,
    answer: done,
    status: 200,
  }),
} as const;
