import * as z from 'zod';

/** The nodes of a cluster, named as in docker-compose.yml. */
const NODES = ['eventstore-1', 'eventstore-2', 'eventstore-3'] as const;

const words = z.string().transform((text) => text.split(/[\s,]+/u).filter((word) => word !== ''));

/** Settings of the event stores in docker-compose.yml; docker/grow.sh writes them into `.env`. */
export const clusterVariables = {
  EVENTSTORE_NODES: z.enum(['1', '3'], 'must be 1 or 3').default('1'),
  EVENTSTORE_SEEDS: words.pipe(z.array(z.string())).default([]),
  COMPOSE_PROFILES: words.pipe(z.array(z.string())).default([]),
  /** Mount points of the second and third node's volumes, a folder each. */
  OTHER_LOGS: z.string().min(1),
} as const;

export interface ClusterSettings {
  readonly EVENTSTORE_NODES: '1' | '3';
  readonly EVENTSTORE_SEEDS: readonly string[];
  readonly COMPOSE_PROFILES: readonly string[];
}

/** The actual state, independent of the settings. */
export interface ClusterState {
  /** Whether the second and third node are about to start. */
  readonly startsAll: boolean;
  /** Volumes of the second and third node that contain a log. */
  readonly otherLogs: readonly string[];
}

const ADVICE =
  'Put the lines of docker/cluster.env into .env, as docker/grow.sh does, and give no --profile and no --env-file.';

/**
 * Checks whether event stores may start with these settings. Nodes that disagree about the size of
 * their cluster accept writes independently, and part of the log is lost.
 * @returns the problem as a sentence, or null
 */
export function clusterFault(settings: ClusterSettings, state: ClusterState): string | null {
  const { EVENTSTORE_NODES: nodes, EVENTSTORE_SEEDS: seeds, COMPOSE_PROFILES: profiles } = settings;
  const isProfile = profiles.includes('cluster');
  if (nodes === '1') {
    if (state.otherLogs.length > 0) {
      const volumes = state.otherLogs.join(', ');
      return `A log is in ${volumes}, so this is a cluster, but EVENTSTORE_NODES is 1. ${ADVICE}`;
    }
    if (!isProfile && !state.startsAll) return null;
    return `The profile cluster starts three event stores, but EVENTSTORE_NODES is 1. ${ADVICE}`;
  }
  if (!isProfile) return `EVENTSTORE_NODES is 3, but COMPOSE_PROFILES is not cluster. ${ADVICE}`;
  const missing = NODES.filter((node) => !seeds.includes(`${node}:2113`));
  if (missing.length === 0) return null;
  return `EVENTSTORE_NODES is 3, but EVENTSTORE_SEEDS lacks ${missing.join(' and ')}. ${ADVICE}`;
}
