import type { ProcessUse, ThreadUse } from '../figures/process-tree.ts';

export type Processes = ReadonlyMap<number, ProcessUse>;

/** The usage of processes of one kind in an interval. */
export interface GroupUse {
  readonly seconds: number;
  readonly waits: number;
  readonly preempted: number;
  /** Seconds of processor time by the names of threads. */
  readonly threads: ReadonlyMap<string, number>;
}

const NOTHING: GroupUse = { seconds: 0, waits: 0, preempted: 0, threads: new Map() };

/**
 * The usage of each group of processes between two snapshots of the same tree. The processor time
 * of a process that ended in between counts as its parent's; its context switches are lost.
 */
export function usageBetween(before: Processes, after: Processes): ReadonlyMap<string, GroupUse> {
  const uses = new Map<string, GroupUse>();
  const add = (group: string, use: GroupUse): void =>
    void uses.set(group, sum(uses.get(group) ?? NOTHING, use));
  for (const [pid, { group, seconds, threads }] of after) {
    const earlier = before.get(pid);
    const used = [...threads].map(([id, thread]) => since(thread, earlier?.threads.get(id)));
    add(group, {
      seconds: seconds - (earlier?.seconds ?? 0),
      waits: used.reduce((total, { waits }) => total + waits, 0),
      preempted: used.reduce((total, { preempted }) => total + preempted, 0),
      threads: secondsByName(used),
    });
  }
  for (const [pid, { group, seconds }] of before) {
    if (!after.has(pid)) add(group, { ...NOTHING, seconds: -seconds });
  }
  return uses;
}

/** The usage of all groups together. */
export const total = (uses: ReadonlyMap<string, GroupUse>): GroupUse =>
  [...uses.values()].reduce(sum, NOTHING);

function since(thread: ThreadUse, before: ThreadUse | undefined): ThreadUse {
  return {
    name: thread.name,
    seconds: thread.seconds - (before?.seconds ?? 0),
    waits: thread.waits - (before?.waits ?? 0),
    preempted: thread.preempted - (before?.preempted ?? 0),
  };
}

function secondsByName(threads: readonly ThreadUse[]): ReadonlyMap<string, number> {
  const seconds = new Map<string, number>();
  for (const { name, seconds: more } of threads) seconds.set(name, (seconds.get(name) ?? 0) + more);
  return seconds;
}

function sum(one: GroupUse, other: GroupUse): GroupUse {
  const threads = new Map(one.threads);
  for (const [name, more] of other.threads) threads.set(name, (threads.get(name) ?? 0) + more);
  return {
    seconds: one.seconds + other.seconds,
    waits: one.waits + other.waits,
    preempted: one.preempted + other.preempted,
    threads,
  };
}
