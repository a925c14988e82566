import { defineCommand, done, noBody } from '../../contract/command-route.ts';

/** Commands about notices and their recipients. */
export const noticeCommands = {
  sendNoticeAgain: defineCommand({
    method: 'post',
    path: '/admin/notices/{id}/send-again',
    summary: 'Try again to send a notice',
    access: 'administrator',
    request: noBody,
    answer: done,
    status: 200,
    refusals: { 409: 'The notice was sent, or is no longer needed' },
  }),
  /** Sent by mail clients with one click (RFC 8058), and by the page of a notice's link. */
  unsubscribe: defineCommand({
    method: 'post',
    path: '/unsubscribe/{token}',
    summary: 'Stop the e-mails that a notice belongs to, by its link',
    access: 'public',
    request: noBody,
    takesForm: true,
    answer: done,
    status: 200,
  }),
} as const;
