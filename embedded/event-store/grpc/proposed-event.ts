import type { ProposedEvent } from '../log/event.ts';
import { problemWithName } from '../log/stream-name.ts';
import type { streams } from './definitions.ts';
import { invalidArgument, missingProperties } from './failure.ts';
import { uuidText } from './uuid.ts';

/** Reads and checks an event to append. @throws CallFailure */
export function proposedEvent(message: streams.BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: uuidText(message.getId()),
    ...typeOf(message.getMetadataMap()),
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

/** Reads the properties of an event. @throws CallFailure if one is missing */
function typeOf(properties: {
  get(key: string): string | undefined;
}): Pick<ProposedEvent, 'type' | 'isJson'> {
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type || !contentType)
    throw missingProperties([...(type ? [] : ['type']), ...(contentType ? [] : ['content-type'])]);
  if (type.includes('\0')) throw invalidArgument('The event type contains a NUL character.');
  return { type, isJson: contentType === 'application/json' };
}

/** Adds up the bytes of an append against the maximum. As on the real server, only data counts. */
export class AppendSize {
  readonly #most: number;
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts an event. @returns false if the append has become too large */
  fits(event: ProposedEvent): boolean {
    this.#bytes += event.data.length;
    return this.#bytes <= this.#most;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The name of a stream to read. @throws CallFailure if it is not UTF-8 */
export function streamName(bytes: Uint8Array | undefined): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw invalidArgument('The stream name is not UTF-8.');
  }
}

/** The name of a stream to write. @throws CallFailure for one that cannot be written to */
export function writableStream(bytes: Uint8Array | undefined): string {
  const name = streamName(bytes);
  const problem = problemWithName(name);
  if (problem !== undefined) throw invalidArgument(problem);
  return name;
}
