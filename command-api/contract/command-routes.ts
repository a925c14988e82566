import { accountCommands } from './account-routes.ts';
import { batchAnswer, batchDownload, batchRequest, contactReading } from './batches.ts';
import { codeCommands } from './code-commands.ts';
import { codeAnswer, codeDetails } from './codes.ts';
import { defineCommand, done, noBody } from './command-route.ts';
import { conversationCommands } from './conversation-commands.ts';
import { finderMessage, finderMessageAnswer, reply, replyAnswer } from './messages.ts';
import { noticeCommands } from './notice-routes.ts';
import { storeCommands } from './store-commands.ts';
import { PUZZLES, WORK_HEADER } from './work.ts';

/** Every command of the API (specification, section 5). A new one is added here. */
export const commandRoutes = {
  ...accountCommands,
  generateCode: defineCommand({
    method: 'post',
    path: '/qr/generate',
    summary: 'Make a code of your own',
    access: 'user',
    request: codeDetails,
    answer: codeAnswer,
    status: 201,
    refusals: { 403: 'The codes that the plan includes are all in use' },
  }),
  claimCode: defineCommand({
    method: 'post',
    path: '/qr/{code}/claim',
    summary: 'Claim a printed code: the first scan claims',
    access: 'user',
    request: codeDetails,
    answer: codeAnswer,
    status: 200,
    refusals: { 409: 'The code is claimed already' },
  }),
  generateBatch: defineCommand({
    method: 'post',
    path: '/admin/bulk-generate-qr',
    summary: 'Make codes for printing, all or none',
    access: 'administrator',
    request: batchRequest,
    answer: batchAnswer,
    status: 201,
  }),
  markBatchPrinted: defineCommand({
    method: 'post',
    path: '/admin/qr-batch/{id}/mark-printed',
    summary: 'Note that a batch was printed',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
  }),
  noteBatchDownload: defineCommand({
    method: 'post',
    path: '/admin/qr-batch/{id}/downloads',
    summary: 'Note that the codes of a batch are downloaded',
    access: 'administrator',
    request: batchDownload,
    answer: done,
    status: 200,
  }),
  noteContactReading: defineCommand({
    method: 'post',
    path: '/admin/messages/readings',
    summary: 'Note that a page of messages with contact data is shown',
    access: 'administrator',
    request: contactReading,
    answer: done,
    status: 200,
  }),
  sendMessage: defineCommand({
    method: 'post',
    path: '/qr/{id}/message',
    summary: 'Write to the owner of a code, by its id or uid',
    access: 'public',
    request: finderMessage,
    answer: finderMessageAnswer,
    answersSecret: true,
    status: 201,
    headers: {
      [WORK_HEADER]: `The solution of the \`challenge\` of a 428: the challenge, a colon and ${PUZZLES} numbers`,
    },
    refusals: {
      409: 'The code takes no messages, a photo is not there, or the same came before under a key that is easy to guess',
      428: 'Only under pressure: solve the `challenge` and send the same again, with its key',
    },
  }),
  replyToMessage: defineCommand({
    method: 'post',
    path: '/user/messages/{id}/reply',
    summary: 'Reply to a finder',
    access: 'user',
    request: reply,
    answer: replyAnswer,
    status: 201,
    refusals: { 409: 'The message is one of your own' },
  }),
  answerInThread: defineCommand({
    method: 'post',
    path: '/threads/{token}/messages',
    summary: 'Write again through the private link',
    access: 'public',
    request: reply,
    answer: replyAnswer,
    status: 201,
  }),
  ...noticeCommands,
  ...codeCommands,
  ...conversationCommands,
  ...storeCommands,
} as const;

export type CommandName = keyof typeof commandRoutes;
