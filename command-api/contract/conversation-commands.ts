import { defineCommand, done, noBody } from './command-route.ts';
import { messagesRead, threadLinkRequest } from './messages.ts';

/** What owner and finder do about a conversation, beside writing (decisions, Messages and threads). */
export const conversationCommands = {
  readMessages: defineCommand({
    method: 'post',
    path: '/user/messages/read',
    summary: 'Note that you saw these messages',
    access: 'user',
    request: messagesRead,
    answer: done,
    status: 200,
  }),
  blockThread: defineCommand({
    method: 'post',
    path: '/user/threads/{id}/block',
    summary: 'Drop what this finder writes from now on, without telling them',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
  unblockThread: defineCommand({
    method: 'delete',
    path: '/user/threads/{id}/block',
    summary: 'Take messages of this finder again',
    access: 'user',
    request: noBody,
    answer: done,
    status: 200,
  }),
  requestThreadLink: defineCommand({
    method: 'post',
    path: '/threads/{token}/link',
    summary: 'Send the private link again, to the address or number that was left',
    access: 'public',
    request: threadLinkRequest,
    answer: done,
    status: 200,
    refusals: { 409: 'No such address was left' },
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
