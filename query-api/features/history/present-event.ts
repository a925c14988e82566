import { actorId, categoryOf } from '@app/events/history-names';
import type { ReadEvent } from '@app/events/log/recorded-event';
import { formatPosition } from '@app/events/position';
import type { HistoryEvent, RelatedEvent } from './contract.ts';

/** An event in a list's form. Its personal part is never decrypted. */
export function presentEvent({ recorded }: ReadEvent): HistoryEvent {
  const { position, id, stream, revision, type, metadata } = recorded;
  const { actor, at } = metadata;
  return {
    position: formatPosition(position),
    id,
    stream,
    revision: String(revision),
    category: categoryOf(stream),
    type,
    at,
    actor: { kind: actor.kind, id: actorId(actor) },
  };
}

export function presentRelated(event: ReadEvent): RelatedEvent {
  const { commandId, causationId } = event.recorded.metadata;
  return { ...presentEvent(event), command_id: commandId, causation_id: causationId };
}
