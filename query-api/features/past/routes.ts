import { readUuid } from '@app/events/event-id';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { eventRows, type EventRowsAnswer, pastQueries } from './contract.ts';
import { readPastBatches, readPastUsers } from './past-lists.ts';

/**
 * The projector's answers about the past, for whoever requested them (docs/adr/0142,
 * docs/adr/0148).
 */
export function pastRoutes(router: QueryRouter, database: Database): void {
  router.on(pastQueries.eventRows, ({ who, parameter }) =>
    readEventRows(database, who.userId, parameter('id')),
  );
  router.on(pastQueries.pastUsers, ({ who, query }) => readPastUsers(database, who.userId, query));
  router.on(pastQueries.pastBatches, ({ who, query }) =>
    readPastBatches(database, who.userId, query),
  );
}

/**
 * A request of somebody else, or an unknown one, looks like one that the projector has not seen
 * yet.
 * @throws HttpProblem 404 for an invalid id
 */
async function readEventRows(
  database: Database,
  userId: string,
  text: string,
): Promise<EventRowsAnswer> {
  const id = readUuid(text);
  if (id === null) {
    throw new HttpProblem({
      status: 404,
      code: 'look-not-found',
      detail: 'There is no such view of the past.',
    });
  }
  const row = await database
    .selectFrom('event_rows')
    .where('look_id', '=', id)
    .where('inspector_id', '=', userId)
    .select(['state', 'result', 'failure'])
    .executeTakeFirst();
  if (!row) return { state: 'waiting', failure: null, result: null };
  const { state, result, failure } = row;
  return {
    state,
    failure,
    result: result === null ? null : eventRows.parse(JSON.parse(result)),
  };
}
