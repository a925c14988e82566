import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';

type RequestEvent =
  | EventNamed<'ProjectionRebuildRequested'>
  | EventNamed<'OldTablesDropRequested'>
  | EventNamed<'EventSkipRequested'>;

/** A request from the console about a projection, as recorded in the log. */
export type ProjectionRequest = Recorded<RequestEvent>;

/** The same of one kind. */
export type RequestNamed<Type extends RequestEvent['type']> = Recorded<
  Extract<RequestEvent, { readonly type: Type }>
>;

const REQUESTS: ReadonlySet<string> = new Set([
  'ProjectionRebuildRequested',
  'OldTablesDropRequested',
  'EventSkipRequested',
]);
const ENDED = 'ProjectionRequestEnded';

const isRequest = (event: Recorded<AnyEvent>): event is ProjectionRequest =>
  REQUESTS.has(event.type);

const isEnd = (
  event: Recorded<AnyEvent>,
): event is Recorded<EventNamed<'ProjectionRequestEnded'>> => event.type === ENDED;

/** Whether one of these events is a request, or ends one. */
export const concernRequests = (events: readonly Recorded<AnyEvent>[]): boolean =>
  events.some(({ type }) => type === ENDED || REQUESTS.has(type));

/** The requests of a stream that have not ended, oldest first. */
export function openRequests(events: readonly Recorded<AnyEvent>[]): readonly ProjectionRequest[] {
  const ended = new Set(events.filter(isEnd).map(({ data }) => data.requestId));
  return events.filter(isRequest).filter(({ data }) => !ended.has(data.requestId));
}

/**
 * Reads the open requests to a projection. The end of a request is in the log, too, so it is
 * carried out once, however often the log is read.
 * @throws EventLogUnavailableError
 */
export async function readRequests(
  log: EventLog,
  projection: string,
): Promise<readonly ProjectionRequest[]> {
  return openRequests(await log.read(streams.projection(projection), { personal: 'open' }));
}
