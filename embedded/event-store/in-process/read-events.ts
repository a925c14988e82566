import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  JSONType,
  MetadataType,
} from '@app/events/log/client';
import { TOMBSTONE_REVISION } from '../log/event.ts';
import type { RecordedEvent } from '../log/event.ts';

const TICKS_PER_MS = 10_000n;

/** An event in the form of EventStoreDB's client. */
export function resolved(event: RecordedEvent): AllStreamResolvedEvent {
  return { event: recorded(event), commitPosition: event.position };
}

function recorded({ data, metadata, ...event }: RecordedEvent): AllStreamRecordedEvent {
  const common = {
    streamId: event.stream,
    id: event.id,
    revision: event.revision,
    type: event.type,
    created: new Date(Number(event.created / TICKS_PER_MS)),
    position: { commit: event.position, prepare: event.position },
    metadata: parseMetadata(metadata),
  };
  return event.isJson
    ? { ...common, isJson: true, data: parseData(data) }
    : { ...common, isJson: false, data };
}

/** Data that is not JSON in spite of its content type is given as text. */
function parseData(data: Buffer): JSONType {
  const text = data.toString('utf8');
  try {
    const value: JSONType = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

function parseMetadata(metadata: Buffer): MetadataType | undefined {
  if (metadata.length === 0) return undefined;
  try {
    const value: JSONType = JSON.parse(metadata.toString('utf8'));
    return value;
  } catch {
    return metadata;
  }
}

/** The protocol's numbers are unsigned, the log's are signed. */
const LARGEST = TOMBSTONE_REVISION - 1n;

/** The position or revision at which a read begins, as a number of the log. */
export function placeOf(
  from: 'start' | 'end' | bigint | { readonly commit: bigint },
): 'start' | 'end' | bigint {
  if (typeof from === 'string') return from;
  const place = typeof from === 'bigint' ? from : from.commit;
  return place < LARGEST ? place : LARGEST;
}
