import * as z from 'zod/mini';
import { defineCommand } from '../../contract/command-route.ts';

/** POST /admin/notices/{id}/send-again */
export const sendAgainRequest = z.strictObject({});
export const sendAgainAnswer = z.object({});

/** What administrators do about notices. */
export const noticeCommands = {
  sendNoticeAgain: defineCommand({
    method: 'post',
    path: '/admin/notices/{id}/send-again',
    summary: 'Give a notice another round of tries',
    access: 'administrator',
    request: sendAgainRequest,
    answer: sendAgainAnswer,
    status: 200,
    refusals: { 409: 'The notice was sent, or nobody is to get it any more' },
  }),
} as const;
