import type { Language } from '@app/events/language';
import type {
  DecisionReason,
  Outcome,
  Reported,
  Reporter,
  ReportReason,
} from '@app/events/report-words';
import { defineProjection } from '../runtime/projection.ts';
import { insert, update } from '../runtime/row-operation.ts';
import { bigint, boolean, defineTable, instant, nullable, text } from '../runtime/table.ts';

/** Reports. The reported content is looked up in its own table, as long as it exists. */
export const reports = defineTable('reports', {
  isPersonal: true,
  columns: {
    id: text(),
    token_hash: text(),
    reporter: text<Reporter>(),
    /** Null for finders and visitors. */
    reporter_id: nullable(text()),
    about: text<Reported>(),
    reason: text<ReportReason>(),
    uid: text(),
    /** The owner of the code; null if nobody had claimed it. */
    owner_id: nullable(text()),
    thread_id: nullable(text()),
    message_id: nullable(text()),
    picture_id: nullable(text()),
    language: text<Language>(),
    /** Null if the reporter wrote nothing, and once it is erased. */
    words: nullable(text()),
    filed_at: instant(),
    /** The commit position of the report: the order of the list. Page by (position, id). */
    position: bigint(),
    state: text<'open' | 'decided'>(),
    /** Null until it is decided, like the following columns. */
    outcome: nullable(text<Outcome>()),
    decision_reason: nullable(text<DecisionReason>()),
    decided_at: nullable(instant()),
    administrator_id: nullable(text()),
    is_carried_out: boolean(),
    /** Null for a first decision. */
    revised_at: nullable(instant()),
  },
  primaryKey: ['id'],
  indexes: [
    ['position desc', 'id desc'],
    ['state', 'position desc', 'id desc'],
    ['owner_id', 'position desc'],
    ['reporter_id', 'position desc'],
    ['thread_id', 'position desc'],
  ],
});

export const reportsProjection = defineProjection({
  name: 'reports',
  version: 1,
  tables: [reports],
  on: {
    ReportFiled: ({ data, personal, metadata, position }) => [
      insert(reports, {
        id: data.reportId,
        token_hash: data.tokenHash,
        reporter: data.reporter,
        reporter_id: data.reporterId,
        about: data.about,
        reason: data.reason,
        uid: data.uid,
        owner_id: data.ownerId,
        thread_id: data.threadId,
        message_id: data.messageId,
        picture_id: data.pictureId,
        language: data.language,
        words: personal?.words ?? null,
        filed_at: metadata.at,
        position: position.commit,
        state: 'open',
        outcome: null,
        decision_reason: null,
        decided_at: null,
        administrator_id: null,
        is_carried_out: false,
        revised_at: null,
      }),
    ],
    ReportDecided: ({ data, metadata }) => [
      update(
        reports,
        { id: data.reportId },
        {
          state: 'decided',
          outcome: data.outcome,
          decision_reason: data.reason,
          decided_at: metadata.at,
          administrator_id: data.administratorId,
        },
      ),
    ],
    DecisionRevised: ({ data, metadata }) => [
      update(
        reports,
        { id: data.reportId },
        {
          outcome: data.outcome,
          decision_reason: data.reason,
          administrator_id: data.administratorId,
          revised_at: metadata.at,
          is_carried_out: false,
        },
      ),
    ],
    DecisionCarriedOut: ({ data }) => [
      update(reports, { id: data.reportId }, { is_carried_out: true }),
    ],
    ReportErased: ({ data }) => [update(reports, { id: data.reportId }, { words: null })],
  },
});
