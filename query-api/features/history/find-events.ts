import type { ReadEvent } from '@app/events/log/recorded-event';
import { formatPosition, parsePosition, type Position } from '@app/events/position';
import { categoryOf, historyNames, namesOf } from '@app/events/history-names';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { idsOf, subjectsOf } from '../audit/audit-entries.ts';
import type { historyQuery } from './contract.ts';
import type { EventLog } from '@app/events/log/event-log';
import { readBack, readStreamBack, readPositions } from '@app/events/log/read-back';
import type { HistorySearch } from './history-index.ts';

interface Wanted {
  /** The `next` of an earlier page; null for the end of the log. */
  readonly before: string | null;
  readonly limit: number;
}

interface FoundEvents {
  /** Newest first. */
  readonly events: readonly ReadEvent[];
  readonly next: string | null;
  readonly isBehind: boolean;
}

/** Events that are read for one page, which may be shorter than its limit for this reason. */
const MOST_LOOKED_AT = 2000;

/** @throws EventLogUnavailableError, and the error of `pg` if the database is unreachable */
export async function findEvents(
  sources: HistorySources,
  cut: HistoryCut,
  { before, limit }: Wanted,
): Promise<FoundEvents> {
  const placeOf = ({ recorded }: ReadEvent): string =>
    cut.stream === null ? formatPosition(recorded.position) : String(recorded.revision);
  const found: ReadEvent[] = [];
  let looked = 0;
  let isBehind = false;
  for await (const page of pagesFor(sources, cut)(before)) {
    found.push(...page.events.filter((event) => fits(event, cut)));
    isBehind ||= page.isBehind === true;
    const last = found[limit - 1];
    if (last && found.length > limit) {
      return { events: found.slice(0, limit), next: placeOf(last), isBehind };
    }
    looked += page.events.length;
    if (looked >= MOST_LOOKED_AT) return { events: found, next: page.next, isBehind };
  }
  return { events: found, next: null, isBehind };
}

function pagesFor(sources: HistorySources, cut: HistoryCut): Pages {
  if (cut.stream !== null) return pagesOfStream(sources, cut.stream);
  const isSearch = cut.names.length > 0 || cut.type !== null || cut.category !== null;
  return isSearch ? pagesOfIndex(sources, cut) : pagesOfLog(sources, cut);
}

export interface HistoryCut {
  readonly category: string | null;
  readonly stream: string | null;
  readonly type: string | null;
  /** An event must have one name of each of these lists. */
  readonly names: readonly (readonly string[])[];
  readonly from: Date | null;
  readonly to: Date | null;
}

type Filters = Omit<z.infer<typeof historyQuery>, 'before' | 'limit'>;

const timeOf = (text: string | undefined): Date | null =>
  text === undefined ? null : new Date(text);

/** Resolves the filters; empty ones are ignored. */
export async function readCut(database: Database, filters: Filters): Promise<HistoryCut> {
  const { actor = '', subject = '', correlation = '' } = filters;
  const names: (readonly string[])[] = [];
  if (actor !== '') names.push((await idsOf(database, actor)).map(historyNames.actor));
  if (subject !== '') names.push((await subjectsOf(database, subject)).map(historyNames.subject));
  if (correlation !== '') names.push([historyNames.correlation(correlation)]);
  return {
    category: filters.category || null,
    stream: filters.stream || null,
    type: filters.type || null,
    names,
    from: timeOf(filters.from),
    to: timeOf(filters.to),
  };
}

export const cutOfRequest = (correlationId: string): HistoryCut => ({
  category: null,
  stream: null,
  type: null,
  names: [[historyNames.correlation(correlationId)]],
  from: null,
  to: null,
});

/** Whether an event matches the filters, according to the event itself. */
function fits({ recorded }: ReadEvent, cut: HistoryCut): boolean {
  const { stream, type, metadata } = recorded;
  if (cut.stream !== null && stream !== cut.stream) return false;
  if (cut.category !== null && categoryOf(stream) !== cut.category) return false;
  if (cut.type !== null && type !== cut.type) return false;
  const at = Date.parse(metadata.at);
  if (cut.from !== null && at < cut.from.getTime()) return false;
  if (cut.to !== null && at >= cut.to.getTime()) return false;
  if (cut.names.length === 0) return true;
  const names = namesOf(recorded);
  return cut.names.every((wanted) => wanted.some((name) => names.has(name)));
}

/** Events that may match, newest first. */
interface Page {
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
type Pages = (before: string | null) => AsyncGenerator<Page, void, void>;

const PAGE = 200;

/** The events of one stream; places are revisions. */
const pagesOfStream = ({ log }: HistorySources, stream: string): Pages =>
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
const pagesOfLog = ({ log, search }: HistorySources, cut: Pick<HistoryCut, 'from' | 'to'>): Pages =>
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
const pagesOfIndex = (sources: HistorySources, cut: HistoryCut): Pages =>
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
