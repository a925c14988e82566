import { readdir, readFile } from 'node:fs/promises';

/** The clock ticks per second of `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** The usage of a thread since its start. */
export interface ThreadUse {
  readonly name: string;
  readonly seconds: number;
  /** Voluntary context switches: each is a wait and a wake-up. */
  readonly waits: number;
  /** Involuntary context switches. */
  readonly preempted: number;
}

/** The usage of a process since its start. */
export interface ProcessUse {
  /** Its kind, by its command line. */
  readonly group: string;
  /** Processor time in seconds, its ended children included. */
  readonly seconds: number;
  readonly threads: ReadonlyMap<number, ThreadUse>;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
}

/** A process and all its descendants, by id. Empty on systems other than Linux. */
export async function readTree(root: number): Promise<ReadonlyMap<number, ProcessUse>> {
  const all = await readProcesses();
  const tree = [...all.values()].filter((each) => descends(each, root, all));
  const uses = tree.map(async ({ pid, seconds }) => {
    const command = await read(`/proc/${pid}/cmdline`);
    return [pid, { group: groupOf(command), seconds, threads: await readThreads(pid) }] as const;
  });
  return new Map(await Promise.all(uses));
}

/**
 * The kind of a process, by its command line: a connection of Postgres by its database, another
 * process of Postgres, or a script by its folder.
 */
export function groupOf(commandLine: string): string {
  const command = commandLine.replaceAll('\0', ' ').trim();
  const database = /^postgres: \S+ (?<name>\S+) (?:\S+\(\d+\)|\[local\])/u.exec(command);
  if (database?.groups) return `Postgres, ${database.groups['name']}`;
  if (/^(?:\S*\/)?postgres(?::| |$)/u.test(command)) return POSTGRES;
  const script = /(?<name>[^\s/]+\/[^\s/]+)\.(?:ts|mjs|js)(?: |$)/u.exec(command);
  return (script?.groups?.['name'] ?? command.split(' ')[0] ?? '').replace(/\/main$/u, '');
}

/** Processes of Postgres that serve no single database. */
export const POSTGRES = 'Postgres';

function descends(
  { pid, parent }: Process,
  root: number,
  all: ReadonlyMap<number, Process>,
): boolean {
  if (pid === root) return true;
  const above = all.get(parent);
  return above !== undefined && descends(above, root, all);
}

async function readProcesses(): Promise<ReadonlyMap<number, Process>> {
  const found = new Map<number, Process>();
  for (const name of await numbersIn('/proc')) {
    const fields = statFields(await read(`/proc/${name}/stat`));
    if (!fields) continue;
    found.set(name, { pid: name, parent: Number(fields[1]), seconds: secondsOf(fields, 4) });
  }
  return found;
}

async function readThreads(pid: number): Promise<ReadonlyMap<number, ThreadUse>> {
  const threads = new Map<number, ThreadUse>();
  for (const id of await numbersIn(`/proc/${pid}/task`)) {
    const stat = await read(`/proc/${pid}/task/${id}/stat`);
    const status = await read(`/proc/${pid}/task/${id}/status`);
    const fields = statFields(stat);
    if (!fields) continue;
    threads.set(id, {
      name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      seconds: secondsOf(fields, 2),
      waits: Number(/^voluntary_ctxt_switches:\s+(\d+)/mu.exec(status)?.[1] ?? 0),
      preempted: Number(/^nonvoluntary_ctxt_switches:\s+(\d+)/mu.exec(status)?.[1] ?? 0),
    });
  }
  return threads;
}

/** After the name, which is in brackets and may contain anything: state, parent, … */
function statFields(text: string): readonly string[] | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.length < 16 ? undefined : fields;
}

/** User and system time; with four fields also those of ended children. */
const secondsOf = (fields: readonly string[], count: 2 | 4): number =>
  fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field), 0) / TICKS_PER_SECOND;

async function numbersIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d+$/u.test(name)).map(Number);
}

/** Empty if the process is gone. */
const read = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');
