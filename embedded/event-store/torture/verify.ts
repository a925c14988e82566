import type { Acknowledged } from './appender.ts';
import type { Seen } from './observer.ts';

/** The faults of a log, one line each; none if the store kept its promises. */
export function findFaults(
  log: readonly Seen[],
  acknowledged: readonly Acknowledged[],
  observed: readonly Seen[],
): string[] {
  return [
    ...faultsOfOrder(log),
    ...faultsOfStreams(log),
    ...faultsOfAnswers(log, acknowledged),
    ...faultsOfObserver(log, observed),
  ];
}

function faultsOfOrder(log: readonly Seen[]): string[] {
  return log.flatMap((event, index) => {
    const before = log[index - 1];
    return before === undefined || before.position < event.position
      ? []
      : [`position ${event.position} comes after ${before.position}`];
  });
}

/** Revisions increase by one in the order of the log, and no event occurs twice. */
function faultsOfStreams(log: readonly Seen[]): string[] {
  const faults: string[] = [];
  const last = new Map<string, bigint>();
  const ids = new Set<string>();
  for (const { stream, revision, id } of log) {
    const expected = (last.get(stream) ?? -1n) + 1n;
    if (revision !== expected) faults.push(`${stream} has ${revision} in place of ${expected}`);
    last.set(stream, revision);
    if (ids.has(id)) faults.push(`${id} appears twice`);
    ids.add(id);
  }
  return faults;
}

/** Every acknowledged event is at the place in its answer, next to those sent with it. */
function faultsOfAnswers(log: readonly Seen[], acknowledged: readonly Acknowledged[]): string[] {
  const faults: string[] = [];
  const byPlace = new Map(log.map((event) => [`${event.revision}@${event.stream}`, event]));
  let events = 0;
  for (const { stream, ids, lastRevision, position } of acknowledged) {
    events += ids.length;
    for (const [index, id] of ids.entries()) {
      const revision = lastRevision - BigInt(ids.length - 1 - index);
      const found = byPlace.get(`${revision}@${stream}`);
      if (found?.id !== id) faults.push(`${id} was acknowledged at ${revision} of ${stream}`);
      if (index === ids.length - 1 && found?.position !== position)
        faults.push(`${id} was acknowledged at position ${position}`);
    }
  }
  if (events !== log.length) faults.push(`${log.length} events in place of ${events}`);
  return faults;
}

/** The subscriber saw the log's events, in the same order, with the same numbers. */
function faultsOfObserver(log: readonly Seen[], observed: readonly Seen[]): string[] {
  const faults: string[] = [];
  if (observed.length !== log.length)
    faults.push(`the subscriber saw ${observed.length} events of ${log.length}`);
  for (const [index, event] of log.entries()) {
    const seen = observed[index];
    if (seen?.id === event.id && seen.position === event.position) continue;
    faults.push(`the subscriber saw ${seen?.id} at ${seen?.position} in place of ${event.id}`);
    break;
  }
  return faults;
}
