import type { KeyObject } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { PageEvent } from '@app/events/log/event-pages';
import {
  mayConcern,
  openPersonal,
  type ReadEvent,
  toRecorded,
} from '@app/events/log/recorded-event';
import type { Position } from '@app/events/position';

/** An event that several consumers get. It is understood and opened once, when one wants it. */
export class SharedEvent {
  readonly position: Position;
  readonly type: string;
  readonly stream: string;
  private readonly log: EventLog;
  private readonly raw: PageEvent;
  private understood: ReadEvent | null | undefined = undefined;
  private opened: Recorded<AnyEvent> | null = null;

  /** @param position its place, which each event of `$all` has */
  constructor(log: EventLog, raw: PageEvent, position: Position) {
    this.log = log;
    this.raw = raw;
    this.position = position;
    this.type = raw.type;
    this.stream = raw.streamId;
  }

  /** @throws where one of them has no place */
  static of(log: EventLog, events: readonly PageEvent[]): readonly SharedEvent[] {
    return events.map((event) => {
      if (!event.position) throw new Error('An event of $all came without its position');
      return new SharedEvent(log, event, event.position);
    });
  }

  /** Whether a consumer may ask for it, told before it is understood. */
  mayConcern(concerns: (event: AnyEvent) => boolean): boolean {
    return mayConcern(this.raw, this.log.definitions, concerns);
  }

  /**
   * @returns null where its type is not in the catalogue
   * @throws where its envelope is broken
   */
  understand(): ReadEvent | null {
    this.understood ??= toRecorded(this.raw, this.log.definitions);
    return this.understood;
  }

  /**
   * The event with its personal part.
   * @param keys those that exist now: without its key the personal part is null, although it may
   *   have been opened before
   */
  open(read: ReadEvent, keys: ReadonlyMap<string, KeyObject>): Recorded<AnyEvent> {
    if (read.subject === null || !keys.has(read.subject)) {
      this.opened = null;
      return read.recorded;
    }
    this.opened ??= openPersonal(read, keys);
    return this.opened;
  }

  /** Forgets the personal part; it is opened again for whoever wants it. */
  close(): void {
    this.opened = null;
  }
}

/**
 * Opens the personal parts of events that stand in a log. The keys are looked up each time, so that
 * nothing is handed over whose key was destroyed meanwhile.
 * @param opens whose parts are opened; all where not given
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
