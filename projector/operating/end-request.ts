import type { DomainEvent } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';
import type { ActOutcome, ActRefusal, ProjectionAct } from '@app/events/projection-names';
import { streams } from '@app/events/streams';
import { openRequests, type ProjectionRequest } from './requests.ts';

/** The outcome of a request. */
export interface RequestEnd {
  readonly outcome: Exclude<ActOutcome, 'stopped'>;
  readonly refusal: ActRefusal | null;
  /** The events of what was done; they are recorded before the end. */
  readonly events?: readonly DomainEvent[];
}

const ACTS: Readonly<Record<ProjectionRequest['type'], ProjectionAct>> = {
  ProjectionRebuildRequested: 'rebuild',
  OldTablesDropRequested: 'drop-old',
  EventSkipRequested: 'skip',
};

/**
 * Records the outcome of a request, in the name of its requester. A request that has ended
 * meanwhile stays as it is.
 * @throws EventLogUnavailableError
 */
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
