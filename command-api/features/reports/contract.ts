import { DECISION_REASONS, OUTCOMES, REPORT_REASONS } from '@app/events/report-words';
export {
  type DecisionReason,
  type Outcome,
  OUTCOMES,
  outcomesFor,
  reasonsFor,
  REPORT_REASONS,
  type ReportReason,
} from '@app/events/report-words';
import * as z from 'zod/mini';
import { defineCommand, done } from '../../contract/command-route.ts';
import { email, presentText } from '../../contract/fields.ts';

/** The longest text of a reporter, in UTF-16 units. */
export const MOST_REPORT_WORDS = 1000;

const id = (name: string) =>
  z.optional(z.string(`${name} must be text.`).check(z.maxLength(64, `${name} is too long.`)));

const reported = {
  reason: z.enum(REPORT_REASONS, 'Say what is wrong.'),
  words: z.optional(presentText('Your words', MOST_REPORT_WORDS)),
};

/** The address to which a reporter without an account gets the decision. */
const reporterEmail = { email: z.optional(z.nullable(email)) };

/** POST /qr/{id}/report */
export const codeReport = z.strictObject({
  about: z.enum(['code', 'greeting', 'picture'], 'Say what it is about.'),
  ...reported,
  ...reporterEmail,
});

/** POST /threads/{token}/report */
export const threadReport = z.strictObject({
  /** By default, the newest message of the owner. */
  message_id: id('The message'),
  ...reported,
  ...reporterEmail,
});

/** POST /user/threads/{id}/report. The owner is notified of the decision. */
export const conversationReport = z.strictObject({
  about: z.enum(['conversation', 'picture'], 'Say what it is about.'),
  /** By default, the newest message of the finder. */
  message_id: id('The message'),
  /** For a picture: the photo of that message. */
  photo_id: id('The photo'),
  reason: reported.reason,
  words: reported.words,
});

/** POST /admin/reports/{id}/decision */
export const reportDecision = z.strictObject({
  outcome: z.enum(OUTCOMES, 'Say whether something was done.'),
  reason: z.enum(DECISION_REASONS, 'Choose why.'),
});

const receipt = z.object({
  id: z.string(),
  /** The token of the private page with the state of the report. */
  receipt_token: z.string(),
});

const filing = {
  method: 'post',
  answer: receipt,
  answersSecret: true,
  status: 201,
  refusals: { 409: 'There is nothing of this kind to report' },
} as const;

export const reportCommands = {
  reportCode: defineCommand({
    ...filing,
    path: '/qr/{id}/report',
    summary: 'Report a code, its greeting or the picture beside it',
    access: 'public',
    request: codeReport,
    refusals: { ...filing.refusals, 410: 'The code was deleted' },
  }),
  reportAsFinder: defineCommand({
    ...filing,
    path: '/threads/{token}/report',
    summary: 'Report what the owner wrote, through the private link',
    access: 'public',
    request: threadReport,
  }),
  reportAsOwner: defineCommand({
    ...filing,
    path: '/user/threads/{id}/report',
    summary: 'Report what a finder wrote or sent',
    access: 'user',
    request: conversationReport,
  }),
  decideReport: defineCommand({
    method: 'post',
    path: '/admin/reports/{id}/decision',
    summary: 'Decide on a report; its reporter reads the decision',
    access: 'administrator',
    request: reportDecision,
    answer: done,
    status: 200,
    refusals: { 409: 'It is already decided' },
  }),
  reviseDecision: defineCommand({
    method: 'post',
    path: '/admin/reports/{id}/revision',
    summary: 'Correct a decision; what was done is undone where it can be',
    access: 'administrator',
    request: reportDecision,
    answer: done,
    status: 200,
    refusals: { 409: 'It is not decided, or not carried out yet' },
  }),
} as const;

export type CodeReport = z.infer<typeof codeReport>;
export type ThreadReport = z.infer<typeof threadReport>;
export type ConversationReport = z.infer<typeof conversationReport>;
