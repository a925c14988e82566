import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** POST /admin/notices/{id}/send-again */
export const sendAgainRequest = z.strictObject({});
export const sendAgainAnswer = z.object({});

/** Commands about notices and their recipients. */
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
  /** Sent by mail clients with one click (RFC 8058), and by the page of a notice's link. */
  unsubscribe: defineCommand({
    method: 'post',
    path: '/unsubscribe/{token}',
    summary: 'End the e-mails that a notice belongs to, by its link',
    access: 'public',
    request: noBody,
    takesForm: true,
    answer: done,
    status: 200,
  }),
} as const;
