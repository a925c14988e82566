import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';
import {
  APPELLANTS,
  DECISION_REASONS,
  OUTCOMES,
  REPORT_REASONS,
  REPORTED,
  REPORTERS,
} from './report-words.ts';

/** A report has a key of its own: what its reporter wrote and left goes without the decision. */
export const reportSubject = (reportId: string): string => `report:${reportId}`;

/**
 * Somebody reports what another one wrote, or where a label is. `tokenHash` is that of the receipt's
 * private link. What was reported is named, never copied.
 */
export const ReportFiled = defineSealedEvent({
  type: 'ReportFiled',
  version: 1,
  data: z.strictObject({
    reportId: z.string(),
    tokenHash: z.string(),
    reporter: z.enum(REPORTERS),
    /** The account that reports; null for finders and visitors. */
    reporterId: z.string().nullable(),
    about: z.enum(REPORTED),
    reason: z.enum(REPORT_REASONS),
    uid: z.string(),
    /** Whose code it is; null where nobody has claimed it. */
    ownerId: z.string().nullable(),
    /** Null where it is not about a conversation. */
    threadId: z.string().nullable(),
    /** The message that is reported, of the other side. */
    messageId: z.string().nullable(),
    pictureId: z.string().nullable(),
    /** In which the reporter reads. */
    language,
    /** Whether a reporter without an account left an address for the decision. */
    hasEmail: z.optional(z.literal(true)),
  }),
  personal: z.strictObject({ words: z.string().nullable(), email: z.optional(z.string()) }),
  subject: (data) => reportSubject(data.reportId),
});

/** What the reporter wrote is erased; that there was a report, and why, stays. */
export const ReportErased = defineEvent({
  type: 'ReportErased',
  version: 1,
  data: z.strictObject({
    reportId: z.string(),
    reason: z.enum(['time_over', 'account_erased']),
  }),
  erases: (data) => reportSubject(data.reportId),
});

/**
 * An administrator decided; a reactor carries it out (docs/adr/0132). The reason is one of a list, which the reporter reads in their language:
 * nobody types anything, so nothing of it has to be erased.
 */
export const ReportDecided = defineEvent({
  type: 'ReportDecided',
  version: 2,
  // Version 2 has one outcome more.
  upcasters: [(older) => older],
  data: z.strictObject({
    reportId: z.string(),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS),
    administratorId: z.string(),
  }),
});

/** One side does not agree with the decision, and says why. */
export const ReportAppealed = defineSealedEvent({
  type: 'ReportAppealed',
  version: 1,
  data: z.strictObject({
    reportId: z.string(),
    by: z.enum(APPELLANTS),
    /** The account that appeals; null for a reporter without one. */
    accountId: z.string().nullable(),
  }),
  personal: z.strictObject({ words: z.string() }),
  subject: (data) => reportSubject(data.reportId),
});

/**
 * An administrator looked at it again, after an appeal or by themselves. What the decision before
 * did is undone as far as it can be, where this one does something else.
 */
export const DecisionRevised = defineEvent({
  type: 'DecisionRevised',
  version: 2,
  // Version 2 has one outcome more.
  upcasters: [(older) => older],
  data: z.strictObject({
    reportId: z.string(),
    /** Which decision it is: 2 for the first revision. */
    number: z.int(),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS),
    /** The outcome before. */
    replaced: z.enum(OUTCOMES),
    administratorId: z.string(),
  }),
});

/** What a decision says is done. The first one has the number 1. */
export const DecisionCarriedOut = defineEvent({
  type: 'DecisionCarriedOut',
  version: 1,
  data: z.strictObject({ reportId: z.string(), number: z.int() }),
});

export const reportEvents = [
  ReportFiled,
  ReportErased,
  ReportDecided,
  ReportAppealed,
  DecisionRevised,
  DecisionCarriedOut,
] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
export type ReportFiledData = z.infer<typeof ReportFiled.data>;
