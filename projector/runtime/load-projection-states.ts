import type { ClientBase } from 'pg';
import {
  createVersion,
  layoutOf,
  readFaults,
  readStandings,
  reviveVersion,
  type Standing,
} from './ledger.ts';
import {
  type Fault,
  type InstanceState,
  makeInstance,
  type ProjectionInstance,
} from './projection-instance.ts';
import { type Projection, schemaOf } from './projection.ts';

/** The tables of a version were changed in the code; only a new version may have other tables. */
export class LayoutChangedError extends Error {
  override readonly name = 'LayoutChangedError';
}

/**
 * Creates missing tables. The live version continues if the code knows it; a newer one is built
 * beside it.
 * @throws LayoutChangedError
 */
export async function loadProjectionStates(
  client: ClientBase,
  projections: readonly Projection[],
): Promise<readonly ProjectionInstance[]> {
  const standings = await readStandings(client);
  const faults = await readFaults(client);
  const instances: ProjectionInstance[] = [];
  for (const newest of newestVersions(projections)) {
    const versions = projections.filter(({ name }) => name === newest.name);
    const live = standings.find(({ name, state }) => name === newest.name && state === 'live');
    const known = versions.find(({ version }) => version === live?.version);
    if (live && known) instances.push(instanceFor(known, live, faults));
    if (live?.version === newest.version) continue;
    const beside = latestBeside(newest, standings);
    const state: InstanceState = live ? 'building' : 'live';
    if (beside?.state === 'retired') await reviveVersion(client, beside.schema);
    const standing = beside ?? (await createVersion(client, newest, { state, generation: 1 }));
    instances.push(instanceFor(newest, { ...standing, state }, faults));
  }
  return instances;
}

/** The latest tables of a version that is not live: unfinished, or retired by a takeover. */
function latestBeside(
  projection: Projection,
  standings: readonly Standing[],
): Standing | undefined {
  return standings
    .filter(({ schema, generation }) => schema === schemaOf(projection, generation))
    .toSorted((a, b) => b.generation - a.generation)[0];
}

function newestVersions(projections: readonly Projection[]): readonly Projection[] {
  const newest = new Map<string, Projection>();
  for (const projection of projections) {
    const known = newest.get(projection.name);
    if (!known || known.version < projection.version) newest.set(projection.name, projection);
  }
  return [...newest.values()];
}

/** @param faults those of earlier starts, by schema @throws LayoutChangedError */
export function instanceFor(
  projection: Projection,
  standing: Standing,
  faults: ReadonlyMap<string, Fault>,
): ProjectionInstance {
  if (standing.layout !== layoutOf(projection)) {
    throw new LayoutChangedError(
      `The tables of ${projection.name} changed: raise its version above ${projection.version}`,
    );
  }
  const { schema, checkpoint } = standing;
  const state = standing.state === 'live' ? 'live' : 'building';
  const instance = makeInstance(projection, { schema, state, checkpoint });
  instance.retried = faults.get(schema) ?? null;
  return instance;
}
