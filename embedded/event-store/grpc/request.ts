import type { LogSource } from '../live/log-tail.ts';
import type { LogWriter } from '../write/log-writer.ts';
import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import { problemWithName } from '../log/stream-name.ts';
import type { shared, streams } from './definitions.ts';
import { MAX_APPEND_BYTES, invalidArgument, missingProperties } from './failure.ts';

/** Dependencies of the calls of the Streams service. */
export type StreamsContext = LogSource & { readonly writer: LogWriter };

/** @throws CallFailure if an id is malformed or a property is missing */
export function proposedEvent(message: streams.BatchAppendReq.ProposedMessage): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type || !contentType)
    throw missingProperties([...(type ? [] : ['type']), ...(contentType ? [] : ['content-type'])]);
  if (type.includes('\0')) throw invalidArgument('The event type contains a NUL character.');
  return {
    id: uuidText(message.getId()),
    type,
    isJson: contentType === 'application/json',
    data: Buffer.from(message.getData_asU8()),
    metadata: Buffer.from(message.getCustomMetadata_asU8()),
  };
}

/** Adds up the bytes of an append against the maximum. As on the real server, only data counts. */
export class AppendSize {
  #bytes = 0;

  fits(event: ProposedEvent): boolean {
    this.#bytes += event.data.length;
    return this.#bytes <= MAX_APPEND_BYTES;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** @throws CallFailure if the name is not UTF-8 */
export function streamName(bytes: Uint8Array | undefined): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw invalidArgument('The stream name is not UTF-8.');
  }
}

/** @throws CallFailure for a name that cannot be written to */
export function writableStream(bytes: Uint8Array | undefined): string {
  const name = streamName(bytes);
  const problem = problemWithName(name);
  if (problem !== undefined) throw invalidArgument(problem);
  return name;
}

/** @param exact the option for an exact revision. @throws CallFailure if nothing is expected */
export function expectedRevision(
  options: Pick<streams.DeleteReq.Options, 'hasNoStream' | 'hasAny' | 'hasStreamExists'>,
  exact: string | undefined,
): ExpectedRevision {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  if (exact !== undefined) return BigInt(exact);
  throw invalidArgument('The request has no expected revision.');
}

const TEXT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** @throws CallFailure unless the text is a UUID in lower case */
export function checkedId(text: string): string {
  if (!TEXT.test(text)) throw invalidArgument(`'${text.slice(0, 64)}' is not a UUID.`);
  return text;
}

export function uuidText(uuid: shared.UUID | undefined): string {
  return checkedId((uuid?.getString() ?? '').toLowerCase());
}
