import type { AnyEvent } from '@app/events/definition';
import type { ProjectionInstance } from '../runtime/projection-instance.ts';
import { isEverywhere, sliceKeyOf } from './held-range.ts';
import { rangeOf, sliceOf } from '@app/events/slice';

/** What this process has of one version: the whole, or some of its ranges. */
type Version = readonly ProjectionInstance[];

/**
 * Finds the instances that an event is for, as `isConcerned` says it of each. The slice of a key is
 * computed once for a version, not for each range.
 */
export class Routing {
  private readonly versions: readonly Version[];
  private readonly byType = new Map<string, readonly Version[]>();

  constructor(instances: readonly ProjectionInstance[]) {
    this.versions = [...Map.groupBy(instances, ({ schema }) => schema).values()];
  }

  /** Whether an event is for any of them. */
  concerns(event: AnyEvent): boolean {
    return this.handling(event.type).some((version) => isForAny(version, event));
  }

  /** Whether any of those that it is for needs its personal part. */
  opens(event: AnyEvent): boolean {
    return this.handling(event.type).some(
      (version) => version[0]?.projection.isPersonal === true && isForAny(version, event),
    );
  }

  /** What of the events each of them gets, in their order. Who gets nothing is not in it. */
  share<Event extends AnyEvent>(
    events: readonly Event[],
  ): ReadonlyMap<ProjectionInstance, readonly Event[]> {
    const shares = new Map<ProjectionInstance, Event[]>();
    for (const event of events) {
      for (const version of this.handling(event.type)) {
        for (const instance of instancesFor(version, event)) {
          const share = shares.get(instance);
          if (share) share.push(event);
          else shares.set(instance, [event]);
        }
      }
    }
    return shares;
  }

  private handling(type: string): readonly Version[] {
    let found = this.byType.get(type);
    if (!found) {
      found = this.versions.filter(([first]) => first?.projection.handlers.has(type));
      this.byType.set(type, found);
    }
    return found;
  }
}

const isForAny = (version: Version, event: AnyEvent): boolean =>
  instancesFor(version, event).length > 0;

function instancesFor(version: Version, event: AnyEvent): Version {
  const range = version[0]?.range ?? null;
  if (range === null || isEverywhere(range.slicing, event)) return version;
  const index = rangeOf(sliceOf(sliceKeyOf(range.slicing, event)), range.of);
  return version.filter((instance) => instance.range?.index === index);
}
