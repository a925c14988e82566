import type { Handlers } from '../../runtime/projection.ts';
import { record } from './table.ts';

/** What administrators and operators do. */
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
  FinderContactRead: (event) => {
    const { administratorId, page, list } = event.data;
    return record(event, 'messages.contact_read', ['messages', administratorId], { page, list });
  },
  // Which fields changed, never to what: provider keys are among them.
  SettingsChanged: (event) => {
    const change = { fields: event.data.changed.join(', ') };
    return record(event, 'settings.changed', ['settings', 'settings'], change);
  },
  NoticeResendRequested: (event) =>
    record(event, 'notice.sent_again', ['notice', event.data.noticeId]),
  // Why it was is sealed in the event behind the row.
  EventSkipped: (event) => {
    const { projection, version, eventId, eventType } = event.data;
    const change = { version, event: eventId, type: eventType };
    return record(event, 'projection.event_skipped', ['projection', projection], change);
  },
  ProjectionRebuilt: (event) => {
    const { projection, version, generation } = event.data;
    return record(event, 'projection.rebuilt', ['projection', projection], { version, generation });
  },
};
