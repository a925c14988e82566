import type { ProjectionEvent } from '@app/events/projection';
import type { ProjectionAct } from '@app/events/projection-names';
import {
  changeByType,
  type Changes,
  type CommandsOf,
  decideByType,
  type Decisions,
} from '../../kernel/by-type.ts';
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

interface Fields {
  RequestRebuild: { keepsOld: boolean };
  RequestDropOld: unknown;
  RequestSkip: { version: number; eventId: string; why: string };
}

/** `requestId` is the id of the command, so that a resend is not a new request. */
export type ProjectionCommand =
  | CommandsOf<Fields, OfProjection & { readonly requestId: string }>
  | CommandsOf<{ StopRebuild: unknown }, OfProjection>;

const aboutSkip = ({ version, eventId }: { version: number; eventId: string }): string =>
  `${version} ${eventId}`;

const opened = ({ open }: ProjectionRequests, request: OpenRequest): ProjectionRequests => ({
  open: [...open, request],
});

const changes: Changes<ProjectionEvent, ProjectionRequests> = {
  ProjectionRebuildRequested: (state, { data: { requestId } }) =>
    opened(state, { requestId, act: 'rebuild', about: '' }),
  OldTablesDropRequested: (state, { data: { requestId } }) =>
    opened(state, { requestId, act: 'drop-old', about: '' }),
  EventSkipRequested: (state, { data }) =>
    opened(state, { requestId: data.requestId, act: 'skip', about: aboutSkip(data) }),
  ProjectionRequestEnded: ({ open }, { data: { requestId } }) => ({
    open: open.filter((each) => each.requestId !== requestId),
  }),
  // Actions at the command line have no request.
  EventSkipped: (state) => state,
  ProjectionRebuilt: (state) => state,
};

const decisions: Decisions<ProjectionCommand, ProjectionRequests, ProjectionEvent> = {
  RequestRebuild({ requestId, projection, keepsOld }, { open }) {
    if (open.some(({ act }) => act === 'rebuild')) throw rebuildUnderWay();
    const data = { requestId, projection, keepsOld };
    return [{ type: 'ProjectionRebuildRequested', data }];
  },

  StopRebuild({ projection }, { open }) {
    const rebuild = open.find(({ act }) => act === 'rebuild');
    if (!rebuild) throw noRebuild();
    const { requestId, act } = rebuild;
    const data = { requestId, projection, act, outcome: 'stopped', refusal: null } as const;
    return [{ type: 'ProjectionRequestEnded', data }];
  },

  RequestDropOld: ({ requestId, projection }, { open }) =>
    open.some(({ act }) => act === 'drop-old')
      ? []
      : [{ type: 'OldTablesDropRequested', data: { requestId, projection } }],

  RequestSkip({ type: _type, why, ...data }, { open }) {
    if (open.some(({ about }) => about === aboutSkip(data))) return [];
    return [{ type: 'EventSkipRequested', data, personal: { why } }];
  },
};

export const rebuildUnderWay = (): DomainError =>
  new DomainError('conflict', 'rebuild-under-way', 'This read model is already being rebuilt.');

export const noRebuild = (): DomainError =>
  new DomainError('conflict', 'no-rebuild', 'This read model is not being rebuilt.');

export const projectionNotFound = (): DomainError =>
  new DomainError('not-found', 'projection-not-found', 'There is no such read model.');

/** Unfinished requests for one read model (docs/adr/0160). */
export const projectionDecider: Decider<ProjectionRequests, ProjectionCommand, ProjectionEvent> = {
  initialState: { open: [] },
  evolve: (state, event) => changeByType(changes, state, event),
  decide: (command, state) => decideByType(decisions, command, state),
  personal: 'skip',
};
