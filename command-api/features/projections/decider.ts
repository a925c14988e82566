import type { ProjectionEvent } from '@app/events/projection';
import type { ProjectionAct } from '@app/events/projection-names';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** Requests that have not ended. Those with different `about` may run side by side. */
interface OpenRequest {
  readonly requestId: string;
  readonly act: ProjectionAct;
  readonly about: string;
}

export interface ProjectionRequests {
  readonly open: readonly OpenRequest[];
}

interface OfProjection {
  readonly projection: string;
}

interface Asked extends OfProjection {
  /** The id of the command, so that a resend is not a new request. */
  readonly requestId: string;
}

export type ProjectionCommand =
  | (Asked & { readonly type: 'RequestRebuild'; readonly keepsOld: boolean })
  | (OfProjection & { readonly type: 'StopRebuild' })
  | (Asked & { readonly type: 'RequestDropOld' })
  | (Asked & {
      readonly type: 'RequestSkip';
      readonly version: number;
      readonly eventId: string;
      readonly why: string;
    });

const aboutSkip = ({ version, eventId }: { version: number; eventId: string }): string =>
  `${version} ${eventId}`;

function evolve(state: ProjectionRequests, event: ProjectionEvent): ProjectionRequests {
  const opened = (act: ProjectionAct, about = ''): ProjectionRequests =>
    'requestId' in event.data
      ? { open: [...state.open, { requestId: event.data.requestId, act, about }] }
      : state;
  switch (event.type) {
    case 'ProjectionRebuildRequested':
      return opened('rebuild');
    case 'OldTablesDropRequested':
      return opened('drop-old');
    case 'EventSkipRequested':
      return opened('skip', aboutSkip(event.data));
    case 'ProjectionRequestEnded': {
      const { requestId } = event.data;
      return { open: state.open.filter((each) => each.requestId !== requestId) };
    }
    // Actions at the command line have no request.
    case 'EventSkipped':
    case 'ProjectionRebuilt':
      return state;
  }
}

function decide(
  command: ProjectionCommand,
  { open }: ProjectionRequests,
): readonly ProjectionEvent[] {
  const { projection } = command;
  const rebuild = open.find(({ act }) => act === 'rebuild');
  switch (command.type) {
    case 'RequestRebuild': {
      if (rebuild) throw rebuildUnderWay();
      const { requestId, keepsOld } = command;
      const data = { requestId, projection, keepsOld };
      return [{ type: 'ProjectionRebuildRequested', data }];
    }
    case 'StopRebuild': {
      if (!rebuild) throw noRebuild();
      const { requestId, act } = rebuild;
      const data = { requestId, projection, act, outcome: 'stopped', refusal: null } as const;
      return [{ type: 'ProjectionRequestEnded', data }];
    }
    case 'RequestDropOld': {
      if (open.some(({ act }) => act === 'drop-old')) return [];
      return [
        { type: 'OldTablesDropRequested', data: { requestId: command.requestId, projection } },
      ];
    }
    case 'RequestSkip': {
      const { requestId, version, eventId, why } = command;
      if (open.some(({ about }) => about === aboutSkip(command))) return [];
      const data = { requestId, projection, version, eventId };
      return [{ type: 'EventSkipRequested', data, personal: { why } }];
    }
  }
}

export const rebuildUnderWay = (): DomainError =>
  new DomainError('conflict', 'rebuild-under-way', 'This read model is already being rebuilt.');

export const noRebuild = (): DomainError =>
  new DomainError('conflict', 'no-rebuild', 'This read model is not being rebuilt.');

export const projectionNotFound = (): DomainError =>
  new DomainError('not-found', 'projection-not-found', 'There is no such read model.');

/** Unfinished requests for one read model (docs/adr/0160). */
export const projectionDecider: Decider<ProjectionRequests, ProjectionCommand, ProjectionEvent> = {
  initialState: { open: [] },
  evolve,
  decide,
  personal: 'skip',
};
