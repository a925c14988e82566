import { OvertakenError } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import { lagBehind } from '@app/events/log/lag-behind';
import type { FillElsewhere } from './filling.ts';
import { type Fault, type ProjectionInstance, smallestCheckpoint } from './projection-instance.ts';

export interface FillFirstOptions {
  readonly log: EventLog;
  readonly fillElsewhere?: FillElsewhere | undefined;
  readonly signal: AbortSignal;
  readonly hooks: {
    readonly onFault: (instance: ProjectionInstance, fault: Fault) => void;
    readonly onOutage: (error: unknown) => void;
  };
}

/** Starting a process takes as long as handling so many events. */
export const FEW_EVENTS = 1000;

/**
 * Has another process fill new tables until they are near the live ones, where there is such a
 * process and much to read.
 * @param onProgress told each time that it got on
 * @returns whether the tables are near, indexes included
 * @throws FillingEndedError, OvertakenError, and the signal's reason
 */
export async function fillFirst(
  instances: readonly ProjectionInstance[],
  { log, fillElsewhere, signal, hooks }: FillFirstOptions,
  onProgress: () => void,
): Promise<boolean> {
  const after = smallestCheckpoint(instances);
  if (!fillElsewhere || after === null) return false;
  if (!(await lagBehind(log, after, FEW_EVENTS)).isMore) return false;
  const bySchema = new Map(instances.map((instance) => [instance.schema, instance]));
  const outcome = await fillElsewhere(
    { schemas: [...bySchema.keys()], state: 'building', join: [] },
    {
      signal,
      hooks: {
        onAdvanced: (positions, read) => {
          for (const [schema, position] of positions) {
            const instance = bySchema.get(schema);
            if (!instance) continue;
            instance.checkpoint = position;
            instance.read += read;
          }
          onProgress();
        },
        onFault: (schema, fault) => {
          const instance = bySchema.get(schema);
          if (!instance) return;
          instance.fault = fault;
          hooks.onFault(instance, fault);
        },
        onOutage: () => undefined,
      },
    },
  );
  if (outcome === 'overtaken') throw new OvertakenError('Another version took over');
  return true;
}
