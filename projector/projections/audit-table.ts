import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { actorId } from '@app/events/history-names';
import { append, type RowOperation } from '../runtime/row-operation.ts';
import { bigint, defineChainedTable, instant, nullable, text } from '../runtime/table.ts';

export type AuditSubject =
  | 'user'
  | 'sign-in'
  | 'code'
  | 'batch'
  | 'messages'
  | 'settings'
  | 'notice'
  | 'product'
  | 'order'
  | 'projection'
  | 'report'
  | 'stream'
  | 'list'
  | 'question'
  | 'organisation';

/** Acts with actor, subject, time and address; without personal data, so nothing is erased. */
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
    change: text(),
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

/** The details of an act: ids, fixed words and figures, nothing that a person wrote. */
export type Change = Readonly<Record<string, string | number | boolean | null>>;

/** Types that a later version audits begin the next chain (docs/adr/0093). */
const CHAIN = 1;

export function record(
  event: Recorded<DomainEvent>,
  action: string,
  [kind, id]: readonly [AuditSubject, string],
  change: Change = {},
): readonly RowOperation[] {
  const { actor, at, addressHash } = event.metadata;
  return [
    append(audit, {
      event_id: event.id,
      at,
      action,
      actor_kind: actor.kind,
      actor_id: actorId(actor),
      subject_kind: kind,
      subject_id: id,
      address_hash: addressHash ?? null,
      change: JSON.stringify(change),
      chain: CHAIN,
      stream: event.stream,
      revision: event.revision,
      position: event.position.commit,
    }),
  ];
}
