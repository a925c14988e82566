import { readdir, readFile } from 'node:fs/promises';

/** The clock ticks per second of `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/**
 * Processor seconds used so far, by watched process and by the whole machine. Empty on systems
 * other than Linux.
 */
export interface CpuUse {
  readonly byName: ReadonlyMap<string, number>;
  readonly machine: number | undefined;
  /**
   * Steal time: what the host of a virtual machine gave to others while a process here was ready to
   * run.
   */
  readonly stolen: number;
}

/** @param watched names and process ids; the use of a process includes that of its children */
export async function readCpuUse(watched: Readonly<Record<string, number>>): Promise<CpuUse> {
  const processes = await readProcesses();
  const byName = new Map<string, number>();
  for (const [name, pid] of Object.entries(watched)) {
    const own = processes.get(pid);
    if (!own) continue;
    const children = [...processes.values()].filter(({ parent }) => parent === pid);
    byName.set(
      name,
      children.reduce((sum, { seconds }) => sum + seconds, own.seconds),
    );
  }
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  return { byName, machine: undefined, stolen: 0, ...parseMachine(stat) };
}

/** How many cores each used on average between two readings. @param seconds between them */
export function coresBetween(
  before: CpuUse,
  after: CpuUse,
  seconds: number,
): Readonly<Record<string, number>> {
  const cores: Record<string, number> = {};
  for (const [name, to] of after.byName) {
    cores[name] = (to - (before.byName.get(name) ?? to)) / seconds;
  }
  return cores;
}

interface ProcessUse {
  readonly parent: number;
  readonly seconds: number;
}

async function readProcesses(): Promise<ReadonlyMap<number, ProcessUse>> {
  const names = await readdir('/proc').catch(() => []);
  const found = new Map<number, ProcessUse>();
  for (const name of names.filter((entry) => /^\d+$/u.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const use = parseProcess(stat);
    if (use) found.set(Number(name), use);
  }
  return found;
}

/** After the name, in brackets, which may contain anything: state, parent, …, four times. */
function parseProcess(text: string): ProcessUse | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 16) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}

/** The first line: user, nice, system, idle, iowait, irq, softirq, steal. */
function parseMachine(text: string): Pick<CpuUse, 'machine' | 'stolen'> | undefined {
  const found = /^cpu +(?<fields>[\d ]+)/u.exec(text)?.groups?.['fields'];
  if (found === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0, steal = 0] = found
    .split(' ')
    .map(Number);
  return {
    machine: (user + nice + system + irq + soft) / TICKS_PER_SECOND,
    stolen: steal / TICKS_PER_SECOND,
  };
}
