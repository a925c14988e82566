import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../log/event.ts';
import { framed } from '../transport/frames.ts';
import { shared, streams } from './definitions.ts';

/** The first answer of a subscription. */
export function confirmationFrame(): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  return frame((response) => response.setConfirmation(confirmation));
}

/** Tells a subscriber that it has caught up with the end of the log, or has fallen behind. */
export function progressFrame(kind: 'caughtUp' | 'fellBehind'): Buffer {
  return frame((response) =>
    kind === 'caughtUp'
      ? response.setCaughtUp(new streams.ReadResp.CaughtUp())
      : response.setFellBehind(new streams.ReadResp.FellBehind()),
  );
}

/** The only answer to the read of a stream that does not exist. */
export function notFoundFrame(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamIdentifier(stream));
  return frame((response) => response.setStreamNotFound(notFound));
}

function frame(fill: (response: streams.ReadResp) => unknown): Buffer {
  const response = new streams.ReadResp();
  fill(response);
  return framed(response.serializeBinary());
}

function streamIdentifier(stream: string): shared.StreamIdentifier {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

function makeEventFrame(event: RecordedEvent): Buffer {
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded(event));
  read.setCommitPosition(event.position.toString());
  return frame((response) => response.setEvent(read));
}

function recorded(event: RecordedEvent): streams.ReadResp.ReadEvent.RecordedEvent {
  const id = new shared.UUID();
  id.setString(event.id);
  const position = event.position.toString();
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  message.setId(id);
  message.setStreamIdentifier(streamIdentifier(event.stream));
  message.setStreamRevision(event.revision.toString());
  message.setPreparePosition(position);
  message.setCommitPosition(position);
  message
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.isJson ? 'application/json' : 'application/octet-stream')
    .set('created', event.created.toString());
  message.setCustomMetadata(event.metadata);
  message.setData(event.data);
  return message;
}

const sharedFrames = new WeakMap<RecordedEvent, Buffer>();

/**
 * The frame of one event.
 * @param isShared whether it is live: its frame is made once for all subscribers
 */
export function eventFrame(event: RecordedEvent, isShared: boolean): Buffer {
  const known = sharedFrames.get(event);
  if (known !== undefined) return known;
  const made = makeEventFrame(event);
  if (isShared) sharedFrames.set(event, made);
  return made;
}
