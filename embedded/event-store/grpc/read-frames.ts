import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '../log/event.ts';
import { LINK_TYPE } from '../log/event.ts';
import { resolveLink, type ResolvedEvent } from '../read/links.ts';
import type { LogReader } from '../read/log-reader.ts';
import { framed } from '../transport/frames.ts';
import { shared, streams } from './definitions.ts';
import { structuredOf } from './uuid.ts';

/** The first answer of a subscription. */
export function confirmationFrame(): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(randomUUID());
  return frame((response) => response.setConfirmation(confirmation));
}

/** A checkpoint: how far a filtered subscription has searched, even if it found nothing. */
export function checkpointFrame(position: bigint): Buffer {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(position.toString());
  checkpoint.setPreparePosition(position.toString());
  return frame((response) => response.setCheckpoint(checkpoint));
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

function readEventFrame({ event, link }: ResolvedEvent, structuredIds: boolean): Buffer {
  const read = new streams.ReadResp.ReadEvent();
  if (event) read.setEvent(recorded(event, structuredIds));
  if (link) read.setLink(recorded(link, structuredIds));
  read.setCommitPosition(String((link ?? event)?.position ?? 0n));
  return frame((response) => response.setEvent(read));
}

function recorded(
  { id, stream, revision, position, type, isJson, created, metadata, data }: RecordedEvent,
  structuredIds: boolean,
): streams.ReadResp.ReadEvent.RecordedEvent {
  const uuid = new shared.UUID();
  if (structuredIds) uuid.setStructured(structuredOf(id));
  else uuid.setString(id);
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  message.setId(uuid);
  message.setStreamIdentifier(streamIdentifier(stream));
  message.setStreamRevision(revision.toString());
  message.setPreparePosition(position.toString());
  message.setCommitPosition(position.toString());
  message
    .getMetadataMap()
    .set('type', type)
    .set('content-type', isJson ? 'application/json' : 'application/octet-stream')
    .set('created', created.toString());
  message.setCustomMetadata(metadata);
  message.setData(data);
  return message;
}

/** Writes events as frames in the form that one reader wants. */
export class EventFrames {
  readonly #reader: LogReader;
  readonly #resolveLinks: boolean;
  readonly #structuredIds: boolean;

  /** @param structuredIds whether ids are two numbers instead of text */
  constructor(reader: LogReader, resolveLinks: boolean, structuredIds: boolean) {
    this.#reader = reader;
    this.#resolveLinks = resolveLinks;
    this.#structuredIds = structuredIds;
  }

  /** The frame of one event. @param isShared whether other readers want the same frame */
  of(event: RecordedEvent, isShared: boolean): Buffer | Promise<Buffer> {
    if (this.#resolveLinks && event.type === LINK_TYPE) return this.#resolved(event);
    const make = (): Buffer => readEventFrame({ event, link: undefined }, this.#structuredIds);
    return isShared && !this.#structuredIds ? sharedFrame(event, make) : make();
  }

  async #resolved(link: RecordedEvent): Promise<Buffer> {
    return readEventFrame(await resolveLink(this.#reader, link), this.#structuredIds);
  }
}

const sharedFrames = new WeakMap<RecordedEvent, Buffer>();

/** The frame of a live event is made once, however many subscribers get it. */
function sharedFrame(event: RecordedEvent, make: () => Buffer): Buffer {
  const known = sharedFrames.get(event);
  if (known !== undefined) return known;
  const made = make();
  sharedFrames.set(event, made);
  return made;
}
