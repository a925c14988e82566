import type { ProjectionEvent } from '@app/events/projection';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { projectionDecider } from './decider.ts';

const { given } = specification(projectionDecider);

const projection = 'codes';
const data = { requestId: 'r1', projection };
const rebuild = { type: 'RequestRebuild', ...data, keepsOld: true } as const;
const rebuildRequested: ProjectionEvent = {
  type: 'ProjectionRebuildRequested',
  data: { ...data, keepsOld: true },
};
const ended = (
  act: 'rebuild' | 'drop-old' | 'skip',
  outcome: 'done' | 'stopped' = 'done',
): ProjectionEvent => ({
  type: 'ProjectionRequestEnded',
  data: { ...data, act, outcome, refusal: null },
});
const stop = { type: 'StopRebuild', projection } as const;
const dropOld = { type: 'RequestDropOld', ...data } as const;
const dropRequested: ProjectionEvent = { type: 'OldTablesDropRequested', data };
const ofEvent = { version: 3, eventId: 'e1' };
const skip = { type: 'RequestSkip', ...data, ...ofEvent, why: 'A trial program' } as const;
const skipRequested: ProjectionEvent = {
  type: 'EventSkipRequested',
  data: { ...data, ...ofEvent },
  personal: { why: 'A trial program' },
};

test('one rebuild is under way at a time', () => {
  given().when(rebuild).expectEvents(rebuildRequested);
  given(rebuildRequested).when(rebuild).expectRefusal('conflict', 'rebuild-under-way');
  given(rebuildRequested, ended('rebuild')).when(rebuild).expectEvents(rebuildRequested);
});

test('a rebuild is stopped while it is under way', () => {
  given(rebuildRequested).when(stop).expectEvents(ended('rebuild', 'stopped'));
  given().when(stop).expectRefusal('conflict', 'no-rebuild');
  given(rebuildRequested, ended('rebuild')).when(stop).expectRefusal('conflict', 'no-rebuild');
});

test('old tables are asked to be dropped once, until that is done', () => {
  given().when(dropOld).expectEvents(dropRequested);
  given(dropRequested).when(dropOld).expectEvents();
  given(dropRequested, ended('drop-old')).when(dropOld).expectEvents(dropRequested);
});

test('the same skip is asked for once, another one beside it', () => {
  given().when(skip).expectEvents(skipRequested);
  given(skipRequested).when(skip).expectEvents();
  const other = { ...skip, requestId: 'r2', eventId: 'e2' };
  given(skipRequested)
    .when(other)
    .expectEvents({
      type: 'EventSkipRequested',
      data: { requestId: 'r2', projection, version: 3, eventId: 'e2' },
      personal: { why: 'A trial program' },
    });
});

test('what was done at the command line ends no request', () => {
  const rebuilt: ProjectionEvent = {
    type: 'ProjectionRebuilt',
    data: { projection, version: 3, generation: 2 },
  };
  given(rebuildRequested, rebuilt).when(rebuild).expectRefusal('conflict', 'rebuild-under-way');
});
