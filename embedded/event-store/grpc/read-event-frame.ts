import type { RecordedEvent } from '../log/event.ts';
import type { ResolvedEvent } from '../read/links.ts';
import { FRAME_HEAD, writeFrameHead } from '../transport/frames.ts';
import { WireWriter, bytesFieldSize, varintFieldSize } from './wire-writer.ts';

// Field numbers of ReadResp, ReadEvent and RecordedEvent in streams.proto, of UUID and
// StreamIdentifier in shared.proto. Written by hand, because this one message is most of what the
// server does and the generated classes need several times as long for it.
const RESP = { event: 1 };
const READ_EVENT = { event: 1, link: 2, commitPosition: 3 };
const RECORDED = {
  id: 1,
  stream: 2,
  revision: 3,
  preparePosition: 4,
  commitPosition: 5,
  metadata: 6,
  customMetadata: 7,
  data: 8,
};
const UUID = { structured: 1, text: 2 };
const STRUCTURED = { mostSignificant: 1, leastSignificant: 2 };
const STREAM_NAME = 3;
const ENTRY = { key: 1, value: 2 };

type Entry = { key: string; value: string; valueLength: number; size: number };

/** An event together with the lengths of its parts. */
type Sized = {
  event: RecordedEvent;
  uuid: { most: bigint; least: bigint } | undefined;
  uuidSize: number;
  streamLength: number;
  entries: Entry[];
  size: number;
};

/**
 * The frame of a ReadResp with one event.
 * @param structuredIds whether ids are two numbers instead of text
 */
export function readEventFrame(resolved: ResolvedEvent, structuredIds: boolean): Buffer {
  const event = resolved.event && sized(resolved.event, structuredIds);
  const link = resolved.link && sized(resolved.link, structuredIds);
  const position = (resolved.link ?? resolved.event)?.position ?? 0n;
  const size =
    (event ? bytesFieldSize(event.size) : 0) +
    (link ? bytesFieldSize(link.size) : 0) +
    varintFieldSize(position);
  const writer = new WireWriter(FRAME_HEAD, bytesFieldSize(size));
  writer.head(RESP.event, size);
  if (event) writeRecorded(writer, READ_EVENT.event, event);
  if (link) writeRecorded(writer, READ_EVENT.link, link);
  writer.varint(READ_EVENT.commitPosition, position);
  writeFrameHead(writer.buffer);
  return writer.buffer;
}

function sized(event: RecordedEvent, structuredIds: boolean): Sized {
  const uuid = structuredIds ? bitsOf(event.id) : undefined;
  const uuidSize = uuid
    ? bytesFieldSize(varintFieldSize(uuid.most) + varintFieldSize(uuid.least))
    : bytesFieldSize(event.id.length);
  const streamLength = Buffer.byteLength(event.stream);
  const entries = [
    entry('type', event.type),
    entry('content-type', event.isJson ? 'application/json' : 'application/octet-stream'),
    entry('created', event.created.toString()),
  ];
  const size =
    bytesFieldSize(uuidSize) +
    bytesFieldSize(bytesFieldSize(streamLength)) +
    varintFieldSize(event.revision) +
    2 * varintFieldSize(event.position) +
    entries.reduce((sum, { size: bytes }) => sum + bytesFieldSize(bytes), 0) +
    bytesFieldSize(event.metadata.length) +
    bytesFieldSize(event.data.length);
  return { event, uuid, uuidSize, streamLength, entries, size };
}

function writeRecorded(writer: WireWriter, field: number, part: Sized): void {
  const { event } = part;
  writer.head(field, part.size);
  writer.head(RECORDED.id, part.uuidSize);
  writeId(writer, part);
  writer.head(RECORDED.stream, bytesFieldSize(part.streamLength));
  writer.text(STREAM_NAME, event.stream, part.streamLength);
  writer.varint(RECORDED.revision, event.revision);
  writer.varint(RECORDED.preparePosition, event.position);
  writer.varint(RECORDED.commitPosition, event.position);
  for (const { key, value, valueLength, size } of part.entries) {
    writer.head(RECORDED.metadata, size);
    writer.text(ENTRY.key, key, key.length);
    writer.text(ENTRY.value, value, valueLength);
  }
  writer.bytes(RECORDED.customMetadata, event.metadata);
  writer.bytes(RECORDED.data, event.data);
}

function writeId(writer: WireWriter, { event, uuid }: Sized): void {
  if (uuid === undefined) return writer.text(UUID.text, event.id, event.id.length);
  writer.head(UUID.structured, varintFieldSize(uuid.most) + varintFieldSize(uuid.least));
  writer.varint(STRUCTURED.mostSignificant, uuid.most);
  writer.varint(STRUCTURED.leastSignificant, uuid.least);
}

function entry(key: string, value: string): Entry {
  const valueLength = Buffer.byteLength(value);
  return {
    key,
    value,
    valueLength,
    size: bytesFieldSize(key.length) + bytesFieldSize(valueLength),
  };
}

function bitsOf(id: string): { most: bigint; least: bigint } {
  const hex = id.replaceAll('-', '');
  return { most: BigInt(`0x${hex.slice(0, 16)}`), least: BigInt(`0x${hex.slice(16)}`) };
}
