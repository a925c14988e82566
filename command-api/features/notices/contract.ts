import * as z from 'zod/mini';
import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** POST /admin/notices/{id}/send-again */
export const sendAgainRequest = z.strictObject({});
export const sendAgainAnswer = z.object({});

/** What administrators do about notices, and who gets them. */
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
  /** Mail programs send it with one click (RFC 8058), and the page of the link in a notice. */
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
