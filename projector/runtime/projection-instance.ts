import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { comparePositions, type Position } from '@app/events/position';
import { handle, type Projection } from './projection.ts';
import type { RowOperation } from './row-operation.ts';

/** `live`: the views show it. `building`: it is filled beside the live version. */
export type SeatState = 'live' | 'building';

/** The event that a projection cannot get past, and why. Holds no personal data. */
export interface Fault {
  readonly eventId: string;
  readonly eventType: string;
  readonly position: Position;
  readonly error: string;
}

/** A projection version at work: where its tables are and how far it has come. */
export interface Seat {
  readonly projection: Projection;
  readonly schema: string;
  readonly state: SeatState;
  /** The last position whose rows are committed. */
  checkpoint: Position;
  /** Set once it has stopped for good; an operator or a new version must help. */
  fault: Fault | null;
  /** A fault of an earlier start, which this one tries to get past. */
  retried: Fault | null;
  /** Ids of events that an operator lets this version pass. */
  skipped: ReadonlySet<string>;
}

/** A projection at a place, with nothing in its way. */
export const makeSeat = (
  projection: Projection,
  place: Pick<Seat, 'schema' | 'state' | 'checkpoint'>,
): Seat => ({ projection, ...place, fault: null, retried: null, skipped: new Set() });

/** What an event does at a seat; nothing where an operator lets it pass. */
export const operationsOf = (seat: Seat, event: Recorded<AnyEvent>): readonly RowOperation[] =>
  seat.skipped.has(event.id) ? [] : handle(seat.projection, event);

/** The seats that have not stopped. */
export const going = (seats: readonly Seat[]): readonly Seat[] =>
  seats.filter((seat) => seat.fault === null);

/** The checkpoint that is furthest behind; null without seats. */
export function smallestCheckpoint(seats: readonly Seat[]): Position | null {
  return pick(seats, (order) => order < 0);
}

/** The checkpoint that is furthest ahead; null without seats. */
export function greatestCheckpoint(seats: readonly Seat[]): Position | null {
  return pick(seats, (order) => order > 0);
}

function pick(seats: readonly Seat[], better: (order: number) => boolean): Position | null {
  let found: Position | null = null;
  for (const { checkpoint } of seats) {
    if (found === null || better(comparePositions(checkpoint, found))) found = checkpoint;
  }
  return found;
}
