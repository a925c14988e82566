import type { KeyObject } from 'node:crypto';
import type { AnyEvent } from '../definition.ts';
import type { Recorded } from '../envelope.ts';
import type { EventLog } from '../log/event-log.ts';
import type { PageEvent } from '../log/event-pages.ts';
import { openPersonal, type ReadEvent, toRecorded } from '../log/recorded-event.ts';
import type { Position } from '../position.ts';

/**
 * An event that several consumers get. It is parsed and decrypted once, when the first one wants
 * it.
 */
export class SharedEvent {
  readonly position: Position;
  readonly type: string;
  readonly stream: string;
  private readonly log: EventLog;
  private readonly raw: PageEvent;
  private understood: ReadEvent | null | undefined = undefined;
  private opened: Recorded<AnyEvent> | null = null;

  /** @param position which each event of `$all` has */
  constructor(log: EventLog, raw: PageEvent, position: Position) {
    this.log = log;
    this.raw = raw;
    this.position = position;
    this.type = raw.type;
    this.stream = raw.streamId;
  }

  /** @throws if one of them has no position */
  static of(log: EventLog, events: readonly PageEvent[]): readonly SharedEvent[] {
    return events.map((event) => {
      if (!event.position) throw new Error('An event of $all came without its position');
      return new SharedEvent(log, event, event.position);
    });
  }

  /**
   * Parses the event.
   * @returns null if its type is not in the catalogue
   * @throws if its envelope is broken
   */
  understand(): ReadEvent | null {
    this.understood ??= toRecorded(this.raw, this.log.definitions);
    return this.understood;
  }

  /**
   * The event with its personal part decrypted.
   * @param keys those that exist now: without its key the personal part is null, even if it was
   *   decrypted before
   */
  open(read: ReadEvent, keys: ReadonlyMap<string, KeyObject>): Recorded<AnyEvent> {
    if (read.subject === null || !keys.has(read.subject)) {
      this.opened = null;
      return read.recorded;
    }
    this.opened ??= openPersonal(read, keys);
    return this.opened;
  }

  /** Forgets the decrypted part; it is decrypted again for the next consumer that wants it. */
  close(): void {
    this.opened = null;
  }
}

/**
 * Decrypts the personal parts of events of a log. The keys are looked up each time, so that nothing
 * is yielded whose key was destroyed meanwhile.
 * @param opens whose parts are decrypted; by default all
 */
export async function openShared(
  log: EventLog,
  events: readonly (readonly [SharedEvent, ReadEvent])[],
  opens: (event: AnyEvent) => boolean = () => true,
): Promise<readonly Recorded<AnyEvent>[]> {
  const subjects = new Set<string>();
  for (const [, { subject, recorded }] of events)
    if (subject !== null && opens(recorded)) subjects.add(subject);
  const keys =
    subjects.size > 0 ? await log.keys.find([...subjects]) : new Map<string, KeyObject>();
  return events.map(([shared, read]) =>
    opens(read.recorded) ? shared.open(read, keys) : read.recorded,
  );
}
