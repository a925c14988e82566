import type { RecordedEvent } from '../log/event.ts';
import { baseStreamOf, isMetastream } from '../log/stream-name.ts';
import { ownCopy } from '../live/log-tail.ts';
import type { LogReader } from '../read/log-reader.ts';

/** Larger streams are read from the database each time. */
const MOST_EVENTS = 16;
const MOST_BYTES = 32 * 1024;
/** The bytes of all streams, and the overhead of each stream and event. */
const MOST_BYTES_HELD = 4 * 1024 * 1024;
const BYTES_BESIDES = 400;

/** All events of a stream, or `large` if they are too many. */
type Known = readonly RecordedEvent[] | 'large';

/** A cache of small streams. Each append passes through this process, so it never lags. */
export class KnownStreams {
  readonly #reader: Pick<LogReader, 'plainStream'>;
  readonly #streams = new Map<string, Known>();
  readonly #asked = new Map<string, Promise<Known>>();
  #bytes = 0;

  constructor(reader: Pick<LogReader, 'plainStream'>) {
    this.#reader = reader;
  }

  /** `large` if the events have to be read, or metadata decides which are visible. */
  async find(stream: string): Promise<Known> {
    const known = this.#streams.get(stream);
    if (known !== undefined) {
      this.#hold(stream, known);
      return known;
    }
    return this.#asked.get(stream) ?? this.#ask(stream);
  }

  note(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const { stream } = event;
      const base = isMetastream(stream) ? baseStreamOf(stream) : stream;
      // A read that has begun may not see this event.
      this.#asked.delete(base);
      const known = this.#streams.get(base);
      if (known === undefined || known === 'large') continue;
      if (base === stream && event.revision === BigInt(known.length))
        this.#hold(stream, sized([...known, ownCopy(event)]));
      else this.#drop(base);
    }
  }

  /** Forgets everything: another process may have appended. */
  clear(): void {
    this.#streams.clear();
    this.#asked.clear();
    this.#bytes = 0;
  }

  #ask(stream: string): Promise<Known> {
    const looking = this.#look(stream).finally(() => {
      if (this.#asked.get(stream) === looking) this.#asked.delete(stream);
    });
    this.#asked.set(stream, looking);
    return looking;
  }

  async #look(stream: string): Promise<Known> {
    const events = await this.#reader.plainStream(stream, MOST_EVENTS + 1);
    const known = events === null ? 'large' : sized(events.map(ownCopy));
    // A caller that asked before an append may get the events without it.
    if (this.#asked.has(stream)) this.#hold(stream, known);
    return known;
  }

  #hold(stream: string, known: Known): void {
    this.#drop(stream);
    this.#streams.set(stream, known);
    this.#bytes += bytesOf(known);
    for (const oldest of this.#streams.keys()) {
      if (this.#bytes <= MOST_BYTES_HELD) return;
      this.#drop(oldest);
    }
  }

  #drop(stream: string): void {
    const known = this.#streams.get(stream);
    if (known !== undefined) this.#bytes -= bytesOf(known);
    this.#streams.delete(stream);
  }
}

function sized(events: readonly RecordedEvent[]): Known {
  return events.length > MOST_EVENTS || bytesOf(events) > MOST_BYTES ? 'large' : events;
}

function bytesOf(known: Known): number {
  if (known === 'large') return BYTES_BESIDES;
  return known.reduce(
    (sum, { data, metadata }) => sum + data.length + metadata.length + BYTES_BESIDES,
    BYTES_BESIDES,
  );
}
