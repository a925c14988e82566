import type { EventLog } from '@app/events/log/event-log';
import { readAll } from '@app/events/log/read-all';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';

/** The end of the log, which is read once at a time for all callers. */
export class LogEnd {
  private readonly log: EventLog;
  private known = START_POSITION;
  /** The current read. It began before new callers asked, so they wait for the next one. */
  private reading: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(log: EventLog) {
    this.log = log;
  }

  /** Whether it lies before a position; false if that is not known. */
  async isBefore(position: Position): Promise<boolean> {
    if (comparePositions(position, this.known) <= 0) return false;
    try {
      await this.readAgain();
    } catch {
      return false;
    }
    return comparePositions(position, this.known) > 0;
  }

  private readAgain(): Promise<void> {
    const before = this.reading ?? Promise.resolve();
    this.next ??= before
      .catch(() => undefined)
      .then(() => {
        this.reading = this.read();
        this.next = null;
        return this.reading;
      });
    return this.next;
  }

  private async read(): Promise<void> {
    const last = readAll(this.log, { direction: 'backwards', fromPosition: 'end', maxCount: 1 });
    for await (const { event } of last) {
      if (event && comparePositions(event.position, this.known) > 0) this.known = event.position;
    }
  }
}
