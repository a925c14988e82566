import { OtherMessageError, WireReader } from './wire-reader.ts';

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

const NOTHING: Buffer = Buffer.alloc(0);

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
      if (reader.at !== end) return null;
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
        this.id = reader.only(TEXT_ID).toString('latin1');
        break;
      case FIELD.stream:
        this.stream = reader.only(STREAM_NAME);
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
