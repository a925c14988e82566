import * as z from 'zod';

/** How long an update may be out without a known fault, in days: docs/compliance/updates.md. */
export const GIVEN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

const entry = z.object({ current: z.string().optional(), wanted: z.string() });
const outdated = z.record(z.string(), z.union([entry.transform((one) => [one]), z.array(entry)]));

/** An installed package that the registry has in another version. */
export interface Outdated {
  readonly name: string;
  readonly current: string;
  /** The newest version that its dependents allow. */
  readonly wanted: string;
}

/** @param text what `npm outdated --all --json` prints */
export function readOutdated(text: string): readonly Outdated[] {
  const found = new Map<string, Outdated>();
  for (const [name, entries] of Object.entries(outdated.parse(JSON.parse(text || '{}')))) {
    for (const { current, wanted } of entries) {
      // A package for another system is not installed.
      if (current === undefined) continue;
      found.set(`${name}@${current} ${wanted}`, { name, current, wanted });
    }
  }
  return [...found.values()];
}

export interface Update {
  readonly name: string;
  readonly current: string;
  readonly newest: string;
  /** When the first version after the current one came out. */
  readonly since: Date;
}

interface Known {
  /** Whether a manifest of ours names the package. */
  readonly isOurs: boolean;
  /** When each version came out, as `npm view NAME time --json` tells. */
  readonly times: Readonly<Record<string, string>>;
}

/**
 * The newest version to update a package to: for our own dependencies within the major version, for
 * others as far as their dependents allow. Null if there is none.
 */
export function updateOf(
  { name, current, wanted }: Outdated,
  { isOurs, times }: Known,
): Update | null {
  const newer = Object.keys(times)
    .filter((version) => /^\d+\.\d+\.\d+$/u.test(version) && compare(version, current) > 0)
    .filter((version) =>
      isOurs ? lineOf(version) === lineOf(current) : compare(version, wanted) <= 0,
    )
    .toSorted(compare);
  const newest = newer.at(-1);
  if (newest === undefined) return null;
  const since = Math.min(...newer.map((version) => Date.parse(times[version] ?? '')));
  return { name, current, newest, since: new Date(since) };
}

/** Whether a newer version has been out for longer than it may. */
export function isOverdue({ since }: Update, now: Date): boolean {
  return now.getTime() - since.getTime() > GIVEN_DAYS * DAY_MS;
}

const compare = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });

/** Versions that promise to fit: 1.x.x, and 0.1.x. */
const lineOf = (version: string): string => /^(?:0\.\d+|\d+)/u.exec(version)?.[0] ?? version;
