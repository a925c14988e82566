import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import type { ActOutcome, ActRefusal, ProjectionAct } from '@app/events/projection-names';
import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import type { FillElsewhere } from '../runtime/catch-up.ts';
import {
  dropVersions,
  faultsOfVersion,
  isLocked,
  readStandings,
  type Standing,
} from '../runtime/ledger.ts';
import type { ProjectionInstance } from '../runtime/projection-instance.ts';
import type { Projection } from '../runtime/projection.ts';
import {
  RebuildError,
  rebuildProjections,
  RebuildUnderWayError,
  type Rebuilt,
} from '../runtime/rebuild.ts';
import { logFailure, logFault } from '../runtime/runner.ts';

type RequestEvent =
  | EventNamed<'ProjectionRebuildRequested'>
  | EventNamed<'OldTablesDropRequested'>
  | EventNamed<'EventSkipRequested'>;

export type ProjectionRequest = Recorded<RequestEvent>;

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

export const concernRequests = (events: readonly Recorded<AnyEvent>[]): boolean =>
  events.some(({ type }) => type === ENDED || REQUESTS.has(type));

/** Oldest first. */
function openRequests(events: readonly Recorded<AnyEvent>[]): readonly ProjectionRequest[] {
  const ended = new Set(events.filter(isEnd).map(({ data }) => data.requestId));
  return events.filter(isRequest).filter(({ data }) => !ended.has(data.requestId));
}

/** The end of a request is in the log, too, so it is carried out once. */
export async function readRequests(
  log: EventLog,
  projection: string,
): Promise<readonly ProjectionRequest[]> {
  return openRequests(await log.read(streams.projection(projection), { personal: 'open' }));
}

interface RequestEnd {
  readonly outcome: Exclude<ActOutcome, 'stopped'>;
  readonly refusal: ActRefusal | null;
  /** Recorded before the end. */
  readonly events?: readonly DomainEvent[];
}

const ACTS: Readonly<Record<ProjectionRequest['type'], ProjectionAct>> = {
  ProjectionRebuildRequested: 'rebuild',
  OldTablesDropRequested: 'drop-old',
  EventSkipRequested: 'skip',
};

/** In the name of the requester, unless the request has ended meanwhile. */
export async function endRequest(
  log: EventLog,
  request: ProjectionRequest,
  { outcome, refusal, events = [] }: RequestEnd,
): Promise<void> {
  const { requestId, projection } = request.data;
  const stream = streams.projection(projection);
  const act = ACTS[request.type];
  const data = { requestId, projection, act, outcome, refusal };
  const { actor, correlationId } = request.metadata;
  for (;;) {
    const before = await log.read(stream, { personal: 'skip' });
    const isOpen = openRequests(before).some((each) => each.data.requestId === requestId);
    const last = before.at(-1);
    if (!isOpen || !last) return;
    const { kind } = await log.append(
      stream,
      last.revision,
      [...events, { type: 'ProjectionRequestEnded', data }],
      { actor, commandId: requestId, correlationId, causationId: request.id, at: new Date() },
    );
    if (kind === 'appended') return;
  }
}

/** @throws transient errors */
export async function carryOutDrop(
  { data: { projection } }: RequestNamed<'OldTablesDropRequested'>,
  pool: Pool,
): Promise<RequestEnd> {
  const retired = (await readStandings(pool)).filter(
    ({ name, state }) => name === projection && state === 'retired',
  );
  return (await dropAll(pool, retired))
    ? { outcome: 'done', refusal: null }
    : { outcome: 'refused', refusal: 'tables-in-use' };
}

/** @returns false if somebody still reads one of the tables, which then stays */
async function dropAll(pool: Pool, retired: readonly Standing[]): Promise<boolean> {
  try {
    await dropVersions(pool, retired);
    return true;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return false;
  }
}

/** @throws transient errors */
export async function carryOutSkip(
  { data, personal }: RequestNamed<'EventSkipRequested'>,
  pool: Pool,
): Promise<RequestEnd> {
  const { projection, version, eventId } = data;
  const faults = await faultsOfVersion(pool, projection, version);
  const fault = faults.find((each) => each.eventId === eventId);
  if (!fault) return { outcome: 'refused', refusal: 'no-such-stop' };
  const { eventType } = fault;
  const skipped = { projection, version, eventId, eventType };
  const why = personal?.why ?? '';
  return {
    outcome: 'done',
    refusal: null,
    events: [{ type: 'EventSkipped', data: skipped, personal: { why } }],
  };
}

interface RequestedRebuildOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly fillElsewhere?: FillElsewhere | undefined;
  /** The same request continues where it stopped. */
  readonly signal: AbortSignal;
  /** To measure the rate. */
  readonly onStart: (instances: readonly ProjectionInstance[]) => void;
}

/** @returns null if it must be retried later */
export async function carryOutRebuild(
  request: RequestNamed<'ProjectionRebuildRequested'>,
  projection: Projection,
  options: RequestedRebuildOptions,
): Promise<RequestEnd | null> {
  const { pool } = options;
  // This process or an earlier one may have ended after the takeover, before recording it.
  const taken = (await readStandings(pool)).find(
    ({ requestId, state }) => requestId === request.data.requestId && state !== 'building',
  );
  if (taken) return finished(taken);
  try {
    const rebuilt = await rebuild(request, projection, options);
    const [live] = rebuilt.live;
    if (live) {
      if (!request.data.keepsOld && !(await dropAll(pool, rebuilt.retired))) {
        options.logger.warn('old tables are still being read and stay; drop them later');
      }
      return finished(live);
    }
    return options.signal.aborted ? null : { outcome: 'refused', refusal: 'stopped-at-event' };
  } catch (error) {
    if (error instanceof RebuildUnderWayError) return null;
    if (!(error instanceof RebuildError)) throw error;
    return { outcome: 'refused', refusal: 'not-this-version' };
  }
}

function rebuild(
  request: RequestNamed<'ProjectionRebuildRequested'>,
  projection: Projection,
  { pool, log, logger, fillElsewhere, signal, onStart }: RequestedRebuildOptions,
): Promise<Rebuilt> {
  return rebuildProjections([projection], {
    pool,
    log,
    signal,
    fresh: false,
    isAlone: false,
    fillElsewhere,
    requestId: request.data.requestId,
    hooks: {
      onStart,
      onBatch: () => undefined,
      onFault: ({ schema }, fault) => logFault(logger, schema, fault),
      onOutage: (error) => logFailure(logger, error),
    },
  });
}

function finished({ name: projection, version, generation }: Standing): RequestEnd {
  const data = { projection, version, generation };
  return { outcome: 'done', refusal: null, events: [{ type: 'ProjectionRebuilt', data }] };
}
