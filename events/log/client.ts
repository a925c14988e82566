/**
 * The event store's client. Only this file imports its package, so that the client can be replaced
 * here (docs/adr/0086).
 */
export {
  AccessDeniedError,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  ANY,
  type AppendExpectedRevision,
  type AppendResult,
  BACKWARDS,
  binaryEvent,
  DeadlineExceededError,
  END,
  ErrorType,
  type EventData,
  EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  FORWARDS,
  type JSONEventData,
  jsonEvent,
  type JSONType,
  MaxAppendSizeExceededError,
  type MetadataType,
  NO_STREAM,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

/**
 * For every read. After an election the client may be connected to a follower, which forwards
 * appends to the leader, but answers reads from its own, possibly older, copy (docs/adr/0083).
 */
export const AT_LEADER = { requiresLeader: true } as const;
