import { categoryOf, subjectOfStream } from '@app/events/history-names';
import type { Handlers } from '../../runtime/projection.ts';
import { type AuditSubject, record } from './table.ts';

/** Acts of administrators and operators. */
export const administrationEntries: Handlers = {
  BatchGenerated: (event) => {
    const { batchId, purpose, uids, order } = event.data;
    const change = { purpose, quantity: uids.length, order: order?.orderId ?? null };
    return record(event, 'batch.generated', ['batch', batchId], change);
  },
  BatchPrinted: (event) => record(event, 'batch.printed', ['batch', event.data.batchId]),
  BatchNotesChanged: (event) => record(event, 'batch.notes_changed', ['batch', event.data.batchId]),
  BatchDownloaded: (event) => {
    const { batchId, form } = event.data;
    return record(event, 'batch.downloaded', ['batch', batchId], { form });
  },
  // The reason is sealed in the event behind the row.
  ReadingOpened: (event) => {
    const { readingId, administratorId, scope } = event.data;
    const change = { reading: readingId, scope: scope.kind };
    if (scope.kind === 'messages') {
      const quantity = scope.messageIds.length;
      const subject = ['messages', administratorId] as const;
      return record(event, 'messages.reading_opened', subject, { ...change, messages: quantity });
    }
    const subject =
      scope.kind === 'owner' ? (['user', scope.ownerId] as const) : (['code', scope.uid] as const);
    return record(event, 'messages.reading_opened', subject, change);
  },
  ReadingEnded: (event) => {
    const { readingId, administratorId } = event.data;
    const subject = ['messages', administratorId] as const;
    return record(event, 'messages.reading_ended', subject, { reading: readingId });
  },
  MessagesDisclosed: (event) => {
    const { readingId, uid, messageIds } = event.data;
    const change = { reading: readingId, messages: messageIds.length };
    return record(event, 'messages.read', ['code', uid], change);
  },
  PastInspected: (event) => {
    const { stream } = event.data;
    return record(event, 'history.inspected', subjectOf(stream), { stream });
  },
  ReportDecided: (event) => {
    const { reportId, outcome, reason } = event.data;
    return record(event, 'report.decided', ['report', reportId], { outcome, reason });
  },
  DecisionRevised: (event) => {
    const { reportId, outcome, reason, replaced } = event.data;
    const change = { outcome, reason, replaced };
    return record(event, 'report.revised', ['report', reportId], change);
  },
  // Only the names of changed fields: the values include provider keys.
  SettingsChanged: (event) => {
    const change = { fields: event.data.changed.join(', ') };
    return record(event, 'settings.changed', ['settings', 'settings'], change);
  },
  TelegramBotChosen: (event) =>
    record(event, 'settings.telegram_bot_chosen', ['settings', 'settings'], {
      bot: event.data.username,
    }),
  // Only the names of changed fields; the values are sealed.
  BrandChosen: (event) => {
    const change = { fields: event.data.changed.join(', ') };
    return record(event, 'settings.brand_chosen', ['settings', 'settings'], change);
  },
  BrandLogoChosen: (event) => record(event, 'settings.logo_chosen', ['settings', 'settings']),
  BrandLogoRemoved: (event) => record(event, 'settings.logo_removed', ['settings', 'settings']),
  BrandDropped: (event) => record(event, 'settings.brand_dropped', ['settings', 'settings']),
  OperatorTextsChosen: (event) => {
    const change = { fields: event.data.changed.join(', ') };
    return record(event, 'settings.texts_chosen', ['settings', 'settings'], change);
  },
  NoticeResendRequested: (event) =>
    record(event, 'notice.sent_again', ['notice', event.data.noticeId]),
  // The reason is sealed in the event behind the row.
  EventSkipped: (event) => {
    const { projection, version, eventId, eventType } = event.data;
    const change = { version, event: eventId, type: eventType };
    return record(event, 'projection.event_skipped', ['projection', projection], change);
  },
  // Name and source are sealed in the event behind the row.
  QuestionSaved: (event) => record(event, 'question.saved', ['question', event.data.questionId]),
  QuestionSharingChosen: (event) => {
    const { questionId, isShared } = event.data;
    return record(event, 'question.sharing_chosen', ['question', questionId], { shared: isShared });
  },
  QuestionRunRequested: (event) => {
    const { questionId, runId, isDry } = event.data;
    return record(event, 'question.asked', ['question', questionId], { run: runId, trial: isDry });
  },
  QuestionRunStopped: (event) => {
    const { questionId, runId } = event.data;
    return record(event, 'question.stopped', ['question', questionId], { run: runId });
  },
  QuestionDeleted: (event) =>
    record(event, 'question.deleted', ['question', event.data.questionId]),
  // The statement is sealed in the event behind the row.
  SqlAsked: (event) => record(event, 'question.sql_asked', ['question', event.data.questionId]),
  ProjectionRebuilt: (event) => {
    const { projection, version, generation } = event.data;
    return record(event, 'projection.rebuilt', ['projection', projection], { version, generation });
  },
  ProjectionRebuildRequested: (event) => {
    const { requestId: request, projection, keepsOld } = event.data;
    const change = { request, old_tables: keepsOld ? 'kept' : 'dropped' };
    return record(event, 'projection.rebuild_requested', ['projection', projection], change);
  },
  OldTablesDropRequested: (event) => {
    const { requestId: request, projection } = event.data;
    return record(event, 'projection.drop_old_requested', ['projection', projection], { request });
  },
  EventSkipRequested: (event) => {
    const { requestId: request, projection, version, eventId } = event.data;
    const change = { request, version, event: eventId };
    return record(event, 'projection.skip_requested', ['projection', projection], change);
  },
  ProjectionRequestEnded: (event) => {
    const { requestId: request, projection, act, outcome: result, refusal } = event.data;
    const change = { request, act, result, refusal };
    return record(event, 'projection.request_ended', ['projection', projection], change);
  },
};

/** The subject of entries by the category of their stream. */
const SUBJECTS: ReadonlyMap<string, AuditSubject> = new Map([
  ['user', 'user'],
  ['code', 'code'],
  ['batch', 'batch'],
  ['order', 'order'],
  ['product', 'product'],
  ['report', 'report'],
  ['notice', 'notice'],
  ['settings', 'settings'],
]);

const subjectOf = (stream: string): readonly [AuditSubject, string] => {
  const subject = SUBJECTS.get(categoryOf(stream));
  return subject === undefined ? ['stream', stream] : [subject, subjectOfStream(stream)];
};
