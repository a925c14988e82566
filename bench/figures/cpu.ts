import { readdir, readFile } from 'node:fs/promises';

/** Of `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

interface Usage {
  readonly parent: number;
  readonly seconds: number;
}

/**
 * Seconds of CPU that a process has used, its children included; undefined where the system does
 * not tell (anything but Linux).
 */
export async function cpuSeconds(pid: number): Promise<number | undefined> {
  const all = await readUsages();
  const own = all.get(pid);
  if (!own) return undefined;
  const children = [...all.values()].filter(({ parent }) => parent === pid);
  return children.reduce((sum, { seconds }) => sum + seconds, own.seconds);
}

async function readUsages(): Promise<ReadonlyMap<number, Usage>> {
  const names = await readdir('/proc').catch(() => []);
  const usages = new Map<number, Usage>();
  for (const name of names.filter((entry) => /^\d+$/u.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const usage = parseStat(stat);
    if (usage) usages.set(Number(name), usage);
  }
  return usages;
}

/** Behind the name, which may hold anything, in brackets: state, parent, …, four times. */
function parseStat(text: string): Usage | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 16) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}
