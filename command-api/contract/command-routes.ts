import { loginRequest, registerRequest, sessionAnswer } from './auth.ts';
import { batchAnswer, batchRequest } from './batches.ts';
import { codeAnswer, codeDetails } from './codes.ts';
import { defineCommand } from './command-route.ts';
import { finderMessage, finderMessageAnswer, reply, replyAnswer } from './messages.ts';
import { settingsAnswer, systemSettings } from './settings.ts';

/** Every command of the API (specification, section 5). A new one is added here. */
export const commandRoutes = {
  register: defineCommand({
    method: 'post',
    path: '/auth/register',
    summary: 'Register an account and sign in',
    access: 'public',
    request: registerRequest,
    answer: sessionAnswer,
    status: 201,
    refusals: { 409: 'The username or the e-mail address is taken' },
  }),
  login: defineCommand({
    method: 'post',
    path: '/auth/login',
    summary: 'Sign in with a username or an e-mail address',
    access: 'public',
    request: loginRequest,
    answer: sessionAnswer,
    status: 200,
    refusals: { 401: 'The name or the password is wrong' },
  }),
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
  sendMessage: defineCommand({
    method: 'post',
    path: '/qr/{id}/message',
    summary: 'Write to the owner of a code, by its id or uid',
    access: 'public',
    request: finderMessage,
    answer: finderMessageAnswer,
    status: 201,
    refusals: { 409: 'The code is not claimed yet' },
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
  chooseSettings: defineCommand({
    method: 'put',
    path: '/admin/system-settings',
    summary: 'Choose the settings of the whole instance',
    access: 'administrator',
    request: systemSettings,
    answer: settingsAnswer,
    status: 200,
  }),
} as const;

export type CommandName = keyof typeof commandRoutes;
