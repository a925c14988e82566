/**
 * The event store's client. Only this file names its package, so that another client takes its
 * place here (docs/adr/0086).
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
  type StreamSubscription,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';

/**
 * Of every read. After an election the client may be connected to a follower, which passes appends
 * on to the leader, but answers reads by what it has received so far (docs/adr/0083).
 */
export const AT_LEADER = { requiresLeader: true } as const;
