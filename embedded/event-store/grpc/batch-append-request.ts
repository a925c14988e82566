import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';
import { invalidArgument, missingProperties } from './failure.ts';
import { checkedId, structuredId } from './uuid.ts';
import { WireReader } from './wire-reader.ts';

// Field numbers of BatchAppendReq and its parts in streams.proto. Read by hand, like the message of
// an event: generated classes would take most of an append's time.
const REQUEST = { correlationId: 1, options: 2, proposed: 3, isFinal: 4 };
const OPTIONS = { stream: 1, position: 2, noStream: 3, any: 4, streamExists: 5, deadline: 6 };
const TIMESTAMP = { seconds: 1, nanos: 2 };
const STREAM_NAME = 3;
const PROPOSED = { id: 1, metadata: 2, customMetadata: 3, data: 4 };
const ENTRY = { key: 1, value: 2 };
const UUID = { structured: 1, text: 2 };
const STRUCTURED = { mostSignificant: 1, leastSignificant: 2 };
const NOTHING: Buffer = Buffer.alloc(0);

/** The options in the first message of each append of a batch stream. */
export type BatchOptions = {
  /** The raw stream identifier, to be echoed. */
  readonly rawStream: Buffer;
  readonly streamName: Buffer;
  readonly expected: ExpectedRevision;
  /** Milliseconds since 1970. */
  readonly deadline: number;
};

/** A message of a batch stream. */
export type BatchAppendMessage = {
  /** The raw correlation id: echoed, and common to the messages of an append. */
  readonly rawId: Buffer;
  readonly options: BatchOptions | undefined;
  /** The raw events. */
  readonly rawEvents: readonly Buffer[];
  readonly isFinal: boolean;
};

/** Reads a message of a batch stream, except for its events. @throws CallFailure */
export function batchAppendMessage(message: Buffer): BatchAppendMessage {
  const reader = new WireReader(message);
  let rawId = NOTHING;
  let options: BatchOptions | undefined;
  const rawEvents: Buffer[] = [];
  let isFinal = false;
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === REQUEST.proposed) rawEvents.push(reader.bytes());
    else if (field === REQUEST.correlationId) rawId = reader.bytes();
    else if (field === REQUEST.options) options = batchOptions(reader.bytes());
    else if (field === REQUEST.isFinal) isFinal = reader.varint() !== 0n;
    else reader.skip();
  }
  return { rawId, options, rawEvents, isFinal };
}

function batchOptions(bytes: Buffer): BatchOptions {
  const reader = new WireReader(bytes);
  let rawStream = NOTHING;
  let expected: ExpectedRevision | undefined;
  let deadline = Number.POSITIVE_INFINITY;
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === OPTIONS.stream) rawStream = reader.bytes();
    else if (field === OPTIONS.deadline) deadline = timestamp(reader.bytes());
    else if (field === OPTIONS.position) expected = reader.varint();
    else {
      expected = expectedByField.get(field) ?? expected;
      reader.skip();
    }
  }
  if (expected === undefined) throw invalidArgument('The append has no expected revision.');
  return { rawStream, streamName: fieldBytes(rawStream, STREAM_NAME), expected, deadline };
}

const expectedByField = new Map<number, ExpectedRevision>([
  [OPTIONS.noStream, 'noStream'],
  [OPTIONS.any, 'any'],
  [OPTIONS.streamExists, 'streamExists'],
]);

/** Reads and checks an event of a batch stream. @throws CallFailure */
export function batchEvent(bytes: Buffer): ProposedEvent {
  const reader = new WireReader(bytes);
  const properties = new Map<string, string>();
  let id = '';
  let data = NOTHING;
  let metadata = NOTHING;
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === PROPOSED.id) id = uuid(reader.bytes());
    else if (field === PROPOSED.metadata) addEntry(properties, reader.bytes());
    else if (field === PROPOSED.customMetadata) metadata = reader.bytes();
    else if (field === PROPOSED.data) data = reader.bytes();
    else reader.skip();
  }
  return { id: checkedId(id), ...typeOf(properties), data, metadata };
}

/** Reads the properties of an event. @throws CallFailure if one is missing */
export function typeOf(properties: {
  get(key: string): string | undefined;
}): Pick<ProposedEvent, 'type' | 'isJson'> {
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (!type || !contentType)
    throw missingProperties([...(type ? [] : ['type']), ...(contentType ? [] : ['content-type'])]);
  if (type.includes('\0')) throw invalidArgument('The event type contains a NUL character.');
  return { type, isJson: contentType === 'application/json' };
}

function addEntry(properties: Map<string, string>, bytes: Buffer): void {
  const reader = new WireReader(bytes);
  let key = '';
  let value = '';
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === ENTRY.key) key = reader.text();
    else if (field === ENTRY.value) value = reader.text();
    else reader.skip();
  }
  properties.set(key, value);
}

function uuid(bytes: Buffer): string {
  const reader = new WireReader(bytes);
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === UUID.text) return reader.text().toLowerCase();
    if (field === UUID.structured) {
      const bits = reader.bytes();
      return structuredId(
        fieldNumber(bits, STRUCTURED.mostSignificant),
        fieldNumber(bits, STRUCTURED.leastSignificant),
      );
    }
    reader.skip();
  }
  return '';
}

function timestamp(bytes: Buffer): number {
  const seconds = fieldNumber(bytes, TIMESTAMP.seconds);
  return Number(seconds) * 1_000 + Number(fieldNumber(bytes, TIMESTAMP.nanos)) / 1e6;
}

function fieldNumber(bytes: Buffer, wanted: number): bigint {
  const reader = new WireReader(bytes);
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === wanted) return reader.varint();
    reader.skip();
  }
  return 0n;
}

function fieldBytes(bytes: Buffer, wanted: number): Buffer {
  const reader = new WireReader(bytes);
  for (let field = reader.next(); field > 0; field = reader.next()) {
    if (field === wanted) return reader.bytes();
    reader.skip();
  }
  return NOTHING;
}
