import type { EventLog } from '@app/events/log/event-log';
import { readBack, readStreamBack, readPositions } from '@app/events/log/read-back';
import type { ReadEvent } from '@app/events/log/recorded-event';
import { formatPosition, parsePosition, type Position } from '@app/events/position';
import type { HistoryCut } from './history-cut.ts';
import type { HistorySearch } from './history-index.ts';

/** Events that may match, newest first. */
export interface Page {
  readonly events: readonly ReadEvent[];
  /** The start of the next page; null at the end. */
  readonly next: string | null;
  /** Whether there are events between this page and the next that are not indexed yet. */
  readonly isBehind?: true;
}

export interface HistorySources {
  readonly log: EventLog;
  readonly search: HistorySearch;
}

/** Reads a part of the history, from a place that an earlier page returned, or from its end. */
export type Pages = (before: string | null) => AsyncGenerator<Page, void, void>;

const PAGE = 200;

/** The events of one stream; places are revisions. */
export const pagesOfStream = ({ log }: HistorySources, stream: string): Pages =>
  async function* pages(before) {
    let upTo: bigint | 'end' = before === null ? 'end' : BigInt(before.split('/')[0] ?? 0) - 1n;
    while (upTo === 'end' || upTo >= 0n) {
      const events = await readStreamBack(log, stream, { upTo, count: PAGE });
      const first: bigint | undefined = events.at(-1)?.recorded.revision;
      if (first === undefined) break;
      yield { events, next: first === 0n ? null : String(first) };
      upTo = first - 1n;
    }
  };

/** The log, from its end or the end of a period, back to the period's beginning. */
export const pagesOfLog = (
  { log, search }: HistorySources,
  cut: Pick<HistoryCut, 'from' | 'to'>,
): Pages =>
  async function* pages(before) {
    const bounds = await search.boundsOf(cut);
    const given = before === null ? null : parsePosition(before);
    const end = bounds.to === null ? null : parsePosition(bounds.to);
    const first = bounds.from === null ? 0n : BigInt(bounds.from);
    let from: Position | 'end' | null = given ?? end ?? 'end';
    while (from !== null) {
      const { events, next } = await readBack(log, from, PAGE);
      from = next === null || next.commit < first ? null : next;
      yield { events, next: from && formatPosition(from) };
    }
  };

/** More than are appended within the index's interval. */
const MOST_BEHIND = 3000;
const AT_ONCE = 60;

/** Events found by the index; unindexed ones are read from the end of the log. */
export const pagesOfIndex = (sources: HistorySources, cut: HistoryCut): Pages =>
  async function* pages(before) {
    const { log, search } = sources;
    const indexedTo = await search.indexedTo();
    const given = before === null ? null : (parsePosition(before)?.commit ?? null);
    let from = given;
    // An earlier page ended right after the indexed part, so everything before it is indexed.
    if (from === null || from > indexedTo + 1n) {
      yield* notIndexed(log, before, indexedTo);
      from = indexedTo + 1n;
    }
    for (;;) {
      const positions = await search.positions(cut, from, AT_ONCE);
      const last = positions.at(-1);
      if (last === undefined) return;
      const isLast = positions.length < AT_ONCE;
      yield { events: await readPositions(log, positions), next: isLast ? null : String(last) };
      if (isLast) return;
      from = last;
    }
  };

async function* notIndexed(
  log: EventLog,
  before: string | null,
  indexedTo: bigint,
): AsyncGenerator<Page, void, void> {
  let from: Position | 'end' = (before === null ? null : parsePosition(before)) ?? 'end';
  for (let looked = 0; looked < MOST_BEHIND; looked += PAGE) {
    const { events, next }: Awaited<ReturnType<typeof readBack>> = await readBack(log, from, PAGE);
    const behind = events.filter(({ recorded }) => recorded.position.commit > indexedTo);
    const isDone = next === null || next.commit <= indexedTo;
    yield { events: behind, next: isDone ? String(indexedTo + 1n) : formatPosition(next) };
    if (isDone) return;
    from = next;
  }
  yield { events: [], next: String(indexedTo + 1n), isBehind: true };
}
