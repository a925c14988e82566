import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';
import { DECISION_REASONS, OUTCOMES, REPORT_REASONS, REPORTED, REPORTERS } from './report-words.ts';

/** A report has a key of its own: what its reporter wrote goes without the decision. */
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
  }),
  personal: z.strictObject({ words: z.string().nullable() }),
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
 * An administrator decided. The reason is one of a list, which the reporter reads in their language:
 * nobody types anything, so nothing of it has to be erased.
 */
export const ReportDecided = defineEvent({
  type: 'ReportDecided',
  version: 1,
  data: z.strictObject({
    reportId: z.string(),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS),
    administratorId: z.string(),
  }),
});

export const reportEvents = [ReportFiled, ReportErased, ReportDecided] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
export type ReportFiledData = z.infer<typeof ReportFiled.data>;
