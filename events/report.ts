import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { language } from './language.ts';
import { DECISION_REASONS, OUTCOMES, REPORT_REASONS, REPORTED, REPORTERS } from './report-words.ts';

/** A report has its own key: the reporter's text and address can be erased without the decision. */
export const reportSubject = (reportId: string): string => `report:${reportId}`;

/**
 * Somebody reported what another person wrote, or a label's location. `tokenHash` is that of the
 * receipt's private link. The reported item is referenced, never copied.
 */
export const ReportFiled = defineSealedEvent({
  type: 'ReportFiled',
  data: z.strictObject({
    reportId: z.string(),
    tokenHash: z.string(),
    reporter: z.enum(REPORTERS),
    /** The reporter's account; null for finders and visitors. */
    reporterId: z.string().nullable(),
    about: z.enum(REPORTED),
    reason: z.enum(REPORT_REASONS),
    uid: z.string(),
    /** The owner of the code; null for an unclaimed code. */
    ownerId: z.string().nullable(),
    /** Null if it is not about a conversation. */
    threadId: z.string().nullable(),
    /** The reported message of the other side. */
    messageId: z.string().nullable(),
    pictureId: z.string().nullable(),
    /** The reporter's language. */
    language,
    /** Whether a reporter without an account left an address for the decision. */
    hasEmail: z.optional(z.literal(true)),
  }),
  personal: z.strictObject({ words: z.string().nullable(), email: z.optional(z.string()) }),
  subject: (data) => reportSubject(data.reportId),
});

/** The reporter's text is erased; that there was a report, and its reason, remain. */
export const ReportErased = defineEvent({
  type: 'ReportErased',
  data: z.strictObject({
    reportId: z.string(),
    reason: z.enum(['time_over', 'account_erased']),
  }),
  erases: (data) => reportSubject(data.reportId),
});

/**
 * An administrator decided; a reactor carries it out (docs/adr/0132). The reason comes from a fixed
 * list, so it is translated for the reporter and contains nothing that has to be erased.
 */
export const ReportDecided = defineEvent({
  type: 'ReportDecided',
  data: z.strictObject({
    reportId: z.string(),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS),
    administratorId: z.string(),
  }),
});

/**
 * An administrator corrected a decision. If the outcome changes, the earlier one is undone as far as
 * possible.
 */
export const DecisionRevised = defineEvent({
  type: 'DecisionRevised',
  data: z.strictObject({
    reportId: z.string(),
    /** The number of the decision: 2 for the first revision. */
    number: z.int(),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(DECISION_REASONS),
    /** The previous outcome. */
    replaced: z.enum(OUTCOMES),
    administratorId: z.string(),
  }),
});

/** A decision has been carried out. The first decision has the number 1. */
export const DecisionCarriedOut = defineEvent({
  type: 'DecisionCarriedOut',
  data: z.strictObject({ reportId: z.string(), number: z.int() }),
});

export const reportEvents = [
  ReportFiled,
  ReportErased,
  ReportDecided,
  DecisionRevised,
  DecisionCarriedOut,
] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
export type ReportFiledData = z.infer<typeof ReportFiled.data>;
