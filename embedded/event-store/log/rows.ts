import type { RecordedEvent } from './event.ts';

/** A row of `events` as `pg` gives it: eight-byte integers come as text. */
export type EventRow = {
  position: string;
  stream: string;
  revision: string;
  event_id: string;
  type: string;
  is_json: boolean;
  created: string;
  data: Buffer;
  metadata: Buffer;
};

export const EVENT_COLUMNS =
  'position, stream, revision, event_id, type, is_json, created, data, metadata';

/** Turns a row into an event. */
export function eventOf(row: EventRow): RecordedEvent {
  return {
    position: BigInt(row.position),
    stream: row.stream,
    revision: BigInt(row.revision),
    id: row.event_id,
    type: row.type,
    isJson: row.is_json,
    created: BigInt(row.created),
    data: row.data,
    metadata: row.metadata,
  };
}
