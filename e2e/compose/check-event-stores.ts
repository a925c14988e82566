import { readEnvironment } from '@app/service-kit/environment';
import { clusterFault, clusterVariables } from '@app/service-kit/servers/cluster-settings';
import { type ComposeFile, type ComposeService, valuesOf } from './compose-file.ts';

type Named = readonly [name: string, service: ComposeService];

/**
 * Checks that event stores start only with consistent settings, and that the empty nodes of a
 * cluster cannot form a quorum before the node that has the log.
 */
export function checkEventStores(compose: ComposeFile): string[] {
  const services = Object.entries(compose.services);
  const nodes = services.filter(([name]) => /^eventstore-\d+$/u.test(name));
  const isCluster = nodes.some(
    ([, node]) => Number(node.environment['EVENTSTORE_CLUSTER_SIZE']) > 1,
  );
  const last = nodes.at(-1);
  return [
    ...nodes.flatMap(([name, node]) => checkNode(node).map((fault) => `${name}: ${fault}`)),
    ...(last === undefined ? [] : checkLast(last, nodes.slice(0, -1))),
    ...services
      .filter(([, { profiles }]) => isCluster || profiles.length === 0)
      .flatMap(([name, service]) => checkSettings(service, compose).map((f) => `${name}: ${f}`)),
  ];
}

function checkNode({ depends_on: awaited, environment }: ComposeService): string[] {
  const waits = Object.values(awaited).some(
    ({ condition }) => condition === 'service_completed_successfully',
  );
  return [
    ...(waits ? [] : ['starts whatever the settings of the cluster are']),
    ...(environment['EVENTSTORE_DISABLE_LOG_FILE'] === 'true' ? [] : ['logs into its memory']),
  ];
}

function checkLast([name, { depends_on: awaited }]: Named, others: readonly Named[]): string[] {
  return others
    .filter(([other]) => awaited[other]?.condition !== 'service_healthy')
    .map(([other]) => `${name}: does not wait until ${other} is healthy`);
}

/** Runs the program that the container runs to check its settings. */
function checkSettings(service: ComposeService, compose: ComposeFile): string[] {
  if (service.command?.[1] !== 'service-kit/servers/check-settings.ts') return [];
  const settings = readEnvironment(clusterVariables, valuesOf(service, compose));
  const startsAll = service.command.includes('--cluster');
  const fault = clusterFault(settings, { startsAll, otherLogs: [] });
  return fault === null ? [] : [fault];
}
