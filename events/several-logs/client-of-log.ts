import type { Position } from '../position.ts';
import type { AppendResult, EventData, RecordedEvent, ResolvedEvent } from '../log/client.ts';
import type {
  AllReading,
  AllReadingOptions,
  AppendOptions,
  LiveReading,
  LiveReadingOptions,
  StoreClient,
  StreamReadingOptions,
} from '../log/store-client.ts';

/**
 * A client of one of several logs. The positions of events that it appends or reads from a stream
 * name the log. Positions of `$all` do not, since their readers know which log they read.
 */
export class ClientOfLog implements StoreClient {
  private readonly client: StoreClient;
  private readonly log: number;

  constructor(client: StoreClient, log: number) {
    this.client = client;
    this.log = log;
  }

  async appendToStream(
    stream: string,
    events: EventData | EventData[],
    options?: AppendOptions,
  ): Promise<AppendResult> {
    const result = await this.client.appendToStream(stream, events, options);
    if (!result.position) return result;
    const position: Position = { ...result.position, log: this.log };
    return { ...result, position };
  }

  async *readStream(
    stream: string,
    options?: StreamReadingOptions,
  ): AsyncGenerator<ResolvedEvent, void, void> {
    for await (const resolved of this.client.readStream(stream, options)) {
      const { event } = resolved;
      yield event?.position ? { ...resolved, event: this.inLog(event) } : resolved;
    }
  }

  readAll(options?: AllReadingOptions): AllReading {
    return this.client.readAll(options);
  }

  subscribeToAll(
    options?: LiveReadingOptions,
    readable?: { readonly highWaterMark?: number | undefined },
  ): LiveReading {
    return this.client.subscribeToAll(options, readable);
  }

  dispose(): Promise<void> {
    return this.client.dispose();
  }

  private inLog(event: RecordedEvent): RecordedEvent {
    return Object.assign({}, event, { position: { ...event.position, log: this.log } });
  }
}
