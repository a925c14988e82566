import type { DomainEvent } from '@app/events/catalogue';
import type { Actor, Recorded } from '@app/events/envelope';
import { defineProjection, type Handlers } from '../runtime/projection.ts';
import { append, type RowOperation } from '../runtime/row-operation.ts';
import { bigint, defineChainedTable, instant, nullable, text } from '../runtime/table.ts';

/** What a row of the audit log is about. */
export type AuditSubject =
  | 'user'
  | 'code'
  | 'batch'
  | 'messages'
  | 'settings'
  | 'notice'
  | 'projection'
  | 'product'
  | 'order';

/** Who did what to whom, when and from where; no personal data, so that nothing is ever erased. */
export const audit = defineChainedTable('audit', {
  columns: {
    event_id: text(),
    at: instant(),
    /** `<subject>.<what was done>`. */
    action: text(),
    actor_kind: text<'user' | 'finder' | 'system' | 'operator' | 'reactor'>(),
    /** A user's id, a reactor's name, or an operator's account on the machine. */
    actor_id: nullable(text()),
    subject_kind: text<AuditSubject>(),
    subject_id: text(),
    /** A keyed hash of the address that the request came from. */
    address_hash: nullable(text()),
    /** What changed, as a JSON object. */
    change: text(),
    /** Where the event behind this row stands. */
    stream: text(),
    revision: bigint(),
    position: bigint(),
  },
  primaryKey: ['event_id'],
  indexes: [
    ['subject_kind', 'subject_id', 'number desc'],
    ['actor_id', 'number desc'],
    ['action', 'number desc'],
    ['at', 'number'],
  ],
});

type Change = Readonly<Record<string, string | number | boolean | null>>;

function idOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'user':
      return actor.id;
    case 'reactor':
      return actor.name;
    case 'operator':
      return actor.account;
    case 'finder':
    case 'system':
      return null;
  }
}

/** One row for an event. */
function record(
  event: Recorded<DomainEvent>,
  action: string,
  [kind, id]: readonly [AuditSubject, string],
  change: Change = {},
): readonly RowOperation[] {
  const { actor, at } = event.metadata;
  return [
    append(audit, {
      event_id: event.id,
      at,
      action,
      actor_kind: actor.kind,
      actor_id: idOf(actor),
      subject_kind: kind,
      subject_id: id,
      address_hash: null,
      change: JSON.stringify(change),
      stream: event.stream,
      revision: event.revision,
      position: event.position.commit,
    }),
  ];
}

const ofProduct =
  (done: string) =>
  (event: Recorded<DomainEvent & { data: { productId: string } }>): readonly RowOperation[] =>
    record(event, `product.${done}`, ['product', event.data.productId]);

/** What administrators did with the shop; what it says is public, and in the event. */
const productActs: Handlers = {
  ProductOffered: ofProduct('offered'),
  ProductDescribed: ofProduct('described'),
  ProductPriced: (event) => {
    const { productId, cents } = event.data;
    return record(event, 'product.priced', ['product', productId], { cents });
  },
  ProductStocked: (event) => {
    const { productId, stock } = event.data;
    return record(event, 'product.stocked', ['product', productId], { stock });
  },
  ProductWithdrawn: ofProduct('withdrawn'),
  ProductReturned: ofProduct('returned'),
  ProductPictureChosen: ofProduct('picture_chosen'),
  ProductPictureRemoved: ofProduct('picture_removed'),
};

/** Every administrative act and every security event (decisions, Administrator). */
export const auditProjection = defineProjection({
  name: 'audit',
  version: 3,
  tables: [audit],
  on: {
    UserRegistered: (event) => {
      const { userId, role, plan } = event.data;
      return record(event, 'user.registered', ['user', userId], { role, plan });
    },
    RoleGranted: (event) => {
      const { userId, role } = event.data;
      return record(event, 'user.role_granted', ['user', userId], { role });
    },
    SessionStarted: (event) => {
      const { userId, sessionId, method } = event.data;
      return record(event, 'user.signed_in', ['user', userId], { session: sessionId, method });
    },
    CodeGenerated: (event) => record(event, 'code.generated', ['code', event.data.uid]),
    CodeClaimed: (event) => {
      const { uid, batchId } = event.data;
      return record(event, 'code.claimed', ['code', uid], { batch: batchId });
    },
    BatchGenerated: (event) => {
      const { batchId, purpose, uids } = event.data;
      return record(event, 'batch.generated', ['batch', batchId], {
        purpose,
        quantity: uids.length,
      });
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
      return record(event, 'projection.event_skipped', ['projection', projection], {
        version,
        event: eventId,
        type: eventType,
      });
    },
    ProjectionRebuilt: (event) => {
      const { projection, version, generation } = event.data;
      return record(event, 'projection.rebuilt', ['projection', projection], {
        version,
        generation,
      });
    },
    BatchPrinted: (event) => record(event, 'batch.printed', ['batch', event.data.batchId]),
    BatchDownloaded: (event) => {
      const { batchId, form } = event.data;
      return record(event, 'batch.downloaded', ['batch', batchId], { form });
    },
    FinderContactRead: (event) => {
      const { administratorId, page, list } = event.data;
      return record(event, 'messages.contact_read', ['messages', administratorId], { page, list });
    },
    PlanChosen: (event) => {
      const { userId, plan, orderId } = event.data;
      return record(event, 'user.plan_chosen', ['user', userId], { plan, order: orderId });
    },
    OrderPlaced: (event) => {
      const { orderId, item, cents } = event.data;
      const what = item.kind === 'pack' ? { pack: item.packId } : { plan: item.plan };
      return record(event, 'order.placed', ['order', orderId], { ...what, cents });
    },
    PaymentCompleted: (event) => record(event, 'order.paid', ['order', event.data.orderId]),
    ...productActs,
  },
});
