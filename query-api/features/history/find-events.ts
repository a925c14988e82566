import type { ReadEvent } from '@app/events/log/recorded-event';
import { formatPosition } from '@app/events/position';
import { fits, type HistoryCut } from './history-cut.ts';
import {
  type HistorySources,
  type Pages,
  pagesOfIndex,
  pagesOfLog,
  pagesOfStream,
} from './history-pages.ts';

interface Wanted {
  /** The `next` of an earlier page; null for the end of the log. */
  readonly before: string | null;
  readonly limit: number;
}

export interface FoundEvents {
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
