import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { categoryOf, nameNumber, namesOf } from '@app/events/history-names';

export interface IndexRow {
  readonly position: string;
  readonly category: string;
  readonly type: string;
  readonly isFirst: boolean;
  /** In ascending order, each once. */
  readonly names: readonly number[];
  readonly hour: string;
}

const HOUR_CHARACTERS = '2026-03-04T05'.length;

export const hourOf = (iso: string): string => `${iso.slice(0, HOUR_CHARACTERS)}:00:00.000Z`;

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
