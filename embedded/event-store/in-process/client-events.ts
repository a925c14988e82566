import {
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type JSONType,
  MaxAppendSizeExceededError,
  type MetadataType,
  StreamDeletedError,
  UnavailableError,
  UnknownError,
} from '@app/events/log/client';
import { type RecordedEvent, TOMBSTONE_REVISION } from '../log/event.ts';
import { failureOf } from '../grpc/failure.ts';
import { StreamIsDeletedError } from '../read/read-log.ts';
import { STATUS } from '../transport/server-call.ts';

const TICKS_PER_MS = 10_000n;

/** An event in the form of EventStoreDB's client. */
export function resolved({ data, metadata, ...event }: RecordedEvent): AllStreamResolvedEvent {
  const common = {
    streamId: event.stream,
    id: event.id,
    revision: event.revision,
    type: event.type,
    created: new Date(Number(event.created / TICKS_PER_MS)),
    position: { commit: event.position, prepare: event.position },
    metadata: parseMetadata(metadata),
  };
  const recorded: AllStreamRecordedEvent = event.isJson
    ? { ...common, isJson: true, data: parseData(data) }
    : { ...common, isJson: false, data };
  return { event: recorded, commitPosition: event.position };
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

export function placeOf(
  from: 'start' | 'end' | bigint | { readonly commit: bigint },
): 'start' | 'end' | bigint {
  if (typeof from === 'string') return from;
  const place = typeof from === 'bigint' ? from : from.commit;
  return place < LARGEST ? place : LARGEST;
}

/** The error that EventStoreDB's client throws for such a failure of a call over gRPC. */
export function clientError(error: unknown): Error {
  if (error instanceof StreamIsDeletedError) return StreamDeletedError.fromStreamName(error.stream);
  const { code, message, trailers } = failureOf(error);
  const mostBytes = trailers['maximum-append-size'];
  if (mostBytes !== undefined)
    return MaxAppendSizeExceededError.fromMaxAppendSize(Number(mostBytes));
  const known = code === STATUS.unavailable ? UnavailableError : UnknownError;
  return Object.assign(new known(undefined, message), { code });
}
