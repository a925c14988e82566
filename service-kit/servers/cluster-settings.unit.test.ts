import { expect, test } from 'vitest';
import { clusterFault, type ClusterSettings } from './cluster-settings.ts';

const single: ClusterSettings = {
  EVENTSTORE_NODES: '1',
  EVENTSTORE_SEEDS: ['eventstore-1:2113'],
  COMPOSE_PROFILES: [],
};
const cluster: ClusterSettings = {
  EVENTSTORE_NODES: '3',
  EVENTSTORE_SEEDS: ['eventstore-1:2113', 'eventstore-2:2113', 'eventstore-3:2113'],
  COMPOSE_PROFILES: ['cluster'],
};
const alone = { startsAll: false, otherLogs: [] };
const all = { startsAll: true, otherLogs: ['log-2', 'log-3'] };

test.each([
  ['a single event store', single, alone],
  ['the nodes of a new cluster', cluster, { startsAll: true, otherLogs: [] }],
  ['the first node of a cluster', cluster, { startsAll: false, otherLogs: ['log-2', 'log-3'] }],
  ['the nodes of a cluster', cluster, all],
])('%s may start', (_what, settings, state) => {
  expect(clusterFault(settings, state)).toBeNull();
});

test.each([
  [
    'settings that are gone',
    single,
    { startsAll: false, otherLogs: ['log-2'] },
    'A log is in log-2,',
  ],
  ['a profile alone', single, { ...alone, startsAll: true }, 'EVENTSTORE_NODES is 1'],
  ['a profile alone', { ...single, COMPOSE_PROFILES: ['cluster'] }, alone, 'starts three'],
  ['no profile', { ...cluster, COMPOSE_PROFILES: [] }, all, 'COMPOSE_PROFILES is not cluster'],
  [
    'a seed that is missing',
    { ...cluster, EVENTSTORE_SEEDS: ['eventstore-1:2113', 'eventstore-3:2113'] },
    all,
    'lacks eventstore-2.',
  ],
] as const)('%s: no event store starts', (_what, settings, state, said) => {
  expect(clusterFault(settings, state)).toContain(said);
});
