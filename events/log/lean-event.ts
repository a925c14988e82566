import { OtherMessageError, WireReader } from './wire-reader.ts';

/** Tags of the fields of ReadResp, ReadEvent and RecordedEvent on the wire (streams.proto). */
const FIELD = {
  /** In a ReadResp, and in its ReadEvent. */
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
 * One event of a read, with the methods that the client calls on its generated messages. It serves
 * as its own ReadResp, ReadEvent and RecordedEvent, and as its own id and stream name.
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
   * Parses a message of a read.
   * @returns null unless it is a single event with its position and without a link; the client's
   *   own classes parse other messages
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
