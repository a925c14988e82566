import type { Position } from '@app/events/position';

/** The outcome of a command: its events, and the position at which it can be read. */
export interface Outcome<Event> {
  readonly events: readonly Event[];
  readonly position: Position | null;
}

/** The number of commands whose outcomes a folded stream keeps. */
export const OUTCOMES_KEPT = 256;

/** The outcomes of a stream's newest commands, by command id, up to a limit. */
export class RecentOutcomes<Event> {
  private readonly outcomes = new Map<string, { events: Event[]; position: Position }>();
  private dropped = false;

  /**
   * True until an outcome is dropped. While it is true, a command that is not found was never
   * handled.
   */
  get isComplete(): boolean {
    return !this.dropped;
  }

  /** Records that there are older commands whose outcomes were not read. */
  forgetOlder(): void {
    this.dropped = true;
  }

  get size(): number {
    return this.outcomes.size;
  }

  get(commandId: string): Outcome<Event> | undefined {
    return this.outcomes.get(commandId);
  }

  /**
   * Adds an event to the outcome of its command; the oldest outcome is dropped if there are too
   * many.
   */
  add(commandId: string, event: Event, position: Position): void {
    const known = this.outcomes.get(commandId);
    if (known) {
      known.events.push(event);
      known.position = position;
      return;
    }
    this.outcomes.set(commandId, { events: [event], position });
    if (this.outcomes.size <= OUTCOMES_KEPT) return;
    for (const oldest of this.outcomes.keys()) {
      this.outcomes.delete(oldest);
      this.dropped = true;
      return;
    }
  }
}
