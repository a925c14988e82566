import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { historyQueries } from './contract.ts';
import { type DetailSources, readDetails } from './event-details.ts';
import { findEvents } from './find-events.ts';
import { readCut } from './history-cut.ts';
import { presentEvent } from './present-event.ts';
import { readStreams } from './streams.ts';

export function historyRoutes(router: QueryRouter, sources: DetailSources): void {
  router.on(historyQueries.historyEvents, async ({ query: { before, limit, ...filters } }) => {
    const cut = await readCut(sources.database, filters);
    const found = await findEvents(sources, cut, { before: before ?? null, limit });
    const { events, next, isBehind } = found;
    return { events: events.map(presentEvent), next, is_behind: isBehind };
  });
  router.on(historyQueries.historyEvent, ({ parameter }) =>
    readDetails(sources, parameter('position')),
  );
  router.on(historyQueries.historyStreams, ({ query }) => readStreams(sources, query));
}
