import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { ProposedEvent } from '../log/event.ts';
import { problemWithName } from '../log/stream-name.ts';
import { sizeOfEvent } from '../write/job.ts';
import { invalidArgument, missingProperties } from './failure.ts';
import { uuidText } from './uuid.ts';

/** A proposed event as both append calls carry it. */
type ProposedMessage = {
  getId(): UUID | undefined;
  getMetadataMap(): { get(key: string): string | undefined };
  getData_asU8(): Uint8Array;
  getCustomMetadata_asU8(): Uint8Array;
};

/** Reads and checks a proposed event; throws `CallFailure`. */
export function proposedEvent(message: ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  const missing = [...(type ? [] : ['type']), ...(contentType ? [] : ['content-type'])];
  if (!type || !contentType) throw missingProperties(missing);
  if (type.includes('\0')) throw invalidArgument('The event type contains a NUL character.');
  return {
    id: uuidText(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: bytes(message.getData_asU8()),
    metadata: bytes(message.getCustomMetadata_asU8()),
  };
}

/** Adds up the bytes of an append's events against the most that one may have. */
export class AppendSize {
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts an event; false when the append has become too large. */
  fits(event: ProposedEvent): boolean {
    this.#bytes += sizeOfEvent(event);
    return this.#bytes <= this.#most;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The name of the stream to read; throws `CallFailure` when it is missing or not UTF-8. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  try {
    return UTF8.decode(identifier?.getStreamName_asU8());
  } catch {
    throw invalidArgument('The stream name is not UTF-8.');
  }
}

/** The name of the stream to write; throws `CallFailure` for one that nobody may write to. */
export function writableStream(identifier: StreamIdentifier | undefined): string {
  const name = streamName(identifier);
  const problem = problemWithName(name);
  if (problem !== undefined) throw invalidArgument(problem);
  return name;
}

function bytes(view: Uint8Array): Buffer {
  return Buffer.from(view.buffer, view.byteOffset, view.byteLength);
}
