import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';

/** An event as a flat row for other tools. */
export interface ExportRow {
  readonly position: string;
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly at: Date;
  readonly actor_kind: string;
  /** A user's id, a reactor's name, an operator's account. */
  readonly actor_id: string | null;
  readonly command_id: string;
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly data: object;
  /** Null where there is none, or its subject was erased. */
  readonly personal: object | null;
}

/** Makes a row of an event, its personal part masked or not as it came. */
export function exportRow(event: Recorded<AnyEvent>): ExportRow {
  const { actor, commandId, correlationId, causationId, at } = event.metadata;
  const { kind, ...who } = actor;
  return {
    position: formatPosition(event.position),
    id: event.id,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: new Date(at),
    actor_kind: kind,
    actor_id: Object.values(who)[0] ?? null,
    command_id: commandId,
    correlation_id: correlationId,
    causation_id: causationId,
    data: event.data,
    personal: event.personal ?? null,
  };
}

/** The row as one line of JSON. A revision beyond what JSON numbers hold does not occur. */
export const jsonLine = (row: ExportRow): string =>
  `${JSON.stringify({ ...row, revision: Number(row.revision) })}\n`;
