/** The fields of a ReadResp, ReadEvent and RecordedEvent as they begin on the wire (streams.proto). */
const FIELD = {
  /** Of a ReadResp, and in it of a ReadEvent. */
  event: 0x0a,
  commitPosition: 0x18,
  id: 0x0a,
  stream: 0x12,
  revision: 0x18,
  prepare: 0x20,
  commit: 0x28,
  metadata: 0x32,
  customMetadata: 0x3a,
  data: 0x42,
} as const;
const TEXT_ID = 0x12;
const STREAM_NAME = 0x1a;
const ENTRY = { key: 0x0a, value: 0x12 } as const;

/** So many bytes of a number fit into a double. */
const NUMBER_BYTES = 7;
const NOTHING: Buffer = Buffer.alloc(0);

/** Another message than what is read here. */
class OtherMessageError extends Error {
  override readonly name = 'OtherMessageError';
}

/** Reads the wire format of protocol buffers. */
class WireReader {
  at = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  tag(): number {
    const tag = this.bytes[this.at] ?? 0;
    this.at += 1;
    return tag;
  }

  expect(tag: number): void {
    if (this.tag() !== tag) throw new OtherMessageError();
  }

  number(): number {
    let value = 0;
    let factor = 1;
    for (let read = 0; read < NUMBER_BYTES; read += 1) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 0x80;
    }
    throw new OtherMessageError();
  }

  /** What has its length before it. */
  part(): Buffer {
    const length = this.number();
    this.at += length;
    if (this.at > this.bytes.length) throw new OtherMessageError();
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/**
 * One event of a reading, with the methods by which the client asks its own messages. It is its own
 * ReadResp, ReadEvent and RecordedEvent, and its own id and stream name.
 */
export class LeanEvent {
  private id = '';
  private stream: Buffer = NOTHING;
  private revision = 0;
  private prepare = 0;
  private commit = 0;
  private customMetadata: Buffer = NOTHING;
  private data: Buffer = NOTHING;
  private readonly metadata = new Map<string, string>();

  /**
   * Reads a message of a reading.
   * @returns null where it is another one than a single event with its place, without a link: the
   *   client's own classes read that
   */
  static read(bytes: Buffer): LeanEvent | null {
    const reader = new WireReader(bytes);
    try {
      reader.expect(FIELD.event);
      if (reader.number() !== bytes.length - reader.at) return null;
      reader.expect(FIELD.event);
      const end = reader.number() + reader.at;
      const event = new LeanEvent();
      while (reader.at < end) event.readField(reader);
      reader.expect(FIELD.commitPosition);
      reader.number();
      return reader.at === bytes.length ? event : null;
    } catch (error) {
      if (error instanceof OtherMessageError) return null;
      throw error;
    }
  }

  private readField(reader: WireReader): void {
    switch (reader.tag()) {
      case FIELD.id:
        this.id = within(reader, TEXT_ID).toString('latin1');
        break;
      case FIELD.stream:
        this.stream = within(reader, STREAM_NAME);
        break;
      case FIELD.revision:
        this.revision = reader.number();
        break;
      case FIELD.prepare:
        this.prepare = reader.number();
        break;
      case FIELD.commit:
        this.commit = reader.number();
        break;
      case FIELD.metadata:
        this.readEntry(reader);
        break;
      case FIELD.customMetadata:
        this.customMetadata = reader.part();
        break;
      case FIELD.data:
        this.data = reader.part();
        break;
      default:
        throw new OtherMessageError();
    }
  }

  private readEntry(reader: WireReader): void {
    reader.number();
    reader.expect(ENTRY.key);
    const key = reader.part().toString('latin1');
    reader.expect(ENTRY.value);
    this.metadata.set(key, reader.part().toString());
  }

  // The methods that the client calls.

  hasEvent(): true {
    return true;
  }

  hasCommitPosition(): true {
    return true;
  }

  hasStreamIdentifier(): true {
    return true;
  }

  hasId(): true {
    return true;
  }

  hasLink(): false {
    return false;
  }

  hasStructured(): false {
    return false;
  }

  getEvent(): this {
    return this;
  }

  getStreamIdentifier(): this {
    return this;
  }

  getId(): this {
    return this;
  }

  getString(): string {
    return this.id;
  }

  getStreamName(): Buffer {
    return this.stream;
  }

  getStreamRevision(): number {
    return this.revision;
  }

  getCommitPosition(): number {
    return this.commit;
  }

  getPreparePosition(): number {
    return this.prepare;
  }

  getMetadataMap(): ReadonlyMap<string, string> {
    return this.metadata;
  }

  getCustomMetadata_asU8(): Uint8Array {
    return this.customMetadata;
  }

  getData(): Uint8Array {
    return this.data;
  }

  getData_asU8(): Uint8Array {
    return this.data;
  }
}

/** The one field of a message within this one. */
function within(reader: WireReader, tag: number): Buffer {
  reader.number();
  reader.expect(tag);
  return reader.part();
}
