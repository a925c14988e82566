import { reactorsVariables } from '@app/command-api/reactors/variables';
import { commandApiVariables } from '@app/command-api/variables';
import { frontDoorVariables } from '@app/front-door/variables';
import { projectorVariables } from '@app/projector/variables';
import { queryApiVariables } from '@app/query-api/variables';
import { clusterVariables } from '@app/service-kit/servers/cluster-settings';
import type * as z from 'zod';

/** The environment variables that each program of a container reads. */
export const programs: ReadonlyMap<string, z.ZodRawShape> = new Map<string, z.ZodRawShape>([
  ['command-api/main.ts', commandApiVariables],
  ['command-api/reactors/main.ts', reactorsVariables],
  ['projector/main.ts', projectorVariables],
  ['query-api/main.ts', queryApiVariables],
  ['front-door/main.ts', frontDoorVariables],
  ['service-kit/servers/check-settings.ts', clusterVariables],
]);
