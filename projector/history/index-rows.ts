import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { categoryOf, nameNumber, namesOf } from '@app/events/history-names';

/** What the index notes of an event. */
export interface IndexRow {
  readonly position: string;
  readonly category: string;
  readonly type: string;
  /** Whether its stream begins with it. */
  readonly isFirst: boolean;
  /** In ascending order, each once. */
  readonly names: readonly number[];
  /** The hour in which it was, in UTC, ISO 8601. */
  readonly hour: string;
}

const HOUR_CHARACTERS = '2026-03-04T05'.length;

/** The hour of an instant. @param iso ISO 8601 in UTC, as metadata holds it */
export const hourOf = (iso: string): string => `${iso.slice(0, HOUR_CHARACTERS)}:00:00.000Z`;

/** What the index notes of an event; see docs/adr/0150. */
export function indexRow(event: Recorded<AnyEvent>): IndexRow {
  const { position, stream, type, revision, metadata } = event;
  const numbers = new Set<number>();
  for (const name of namesOf(event)) numbers.add(nameNumber(name));
  return {
    position: String(position.commit),
    category: categoryOf(stream),
    type,
    isFirst: revision === 0n,
    names: [...numbers].toSorted((a, b) => a - b),
    hour: hourOf(metadata.at),
  };
}
