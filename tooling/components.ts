// Asks the registry for newer versions of what runs, and for advisories about it. Fails if an
// update is overdue, an advisory names an installed version, or advisories cannot be read: npm run
// components (docs/compliance/updates.md).
import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readAudit } from './components/advisories.ts';
import { isOverdue, type Outdated, readOutdated, updateOf } from './components/updates.ts';
import { root } from './run-tool.ts';
import { readBill } from './sbom/read-bill.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const times = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The output of npm; some of its commands exit with 1 if they found something. */
function askNpm(...args: readonly string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === 'win32' };
  return new Promise((resolve) => {
    execFile('npm', [...args, '--json'], options, (_error, stdout) => resolve(stdout));
  });
}

async function ourPackages(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const file of glob('{.,*}/package.json', { cwd: root })) {
    const { dependencies } = manifest.parse(JSON.parse(await readFile(join(root, file), 'utf8')));
    for (const name of Object.keys(dependencies)) names.add(name);
  }
  return names;
}

/** Prints what is newer. @returns how many updates are overdue */
async function lookAtVersions(outdated: readonly Outdated[]): Promise<number> {
  const ours = await ourPackages();
  let overdue = 0;
  for (const each of outdated) {
    const isOurs = ours.has(each.name);
    if (!isOurs && each.current === each.wanted) continue;
    const known = times.parse(JSON.parse(await askNpm('view', each.name, 'time')));
    const update = updateOf(each, { isOurs, times: known });
    if (update === null) continue;
    const late = isOverdue(update, new Date());
    if (late) overdue += 1;
    const since = update.since.toISOString().slice(0, 10);
    console.log(
      `${each.name} ${each.current}: ${update.newest}, newer since ${since}${late ? ', OVERDUE' : ''}`,
    );
  }
  return overdue;
}

/** Prints advisories. @returns how many packages they name; null where nobody answered */
async function lookAtAdvisories(): Promise<number | null> {
  const findings = readAudit(await askNpm('audit', '--omit', 'dev'));
  if (findings === null) {
    console.log('The registry does not answer npm audit: nothing is known about advisories.');
    return null;
  }
  for (const { name, range, severity } of findings) console.log(`${name} ${range}: ${severity}`);
  return findings.length;
}

const { components } = await readBill();
// Types do not run; those of Node must have the version of the Node that runs.
const running = new Set(
  components
    .filter((each) => !each['bom-ref'].startsWith('@types/'))
    .map(({ name, version }) => `${name}@${version}`),
);
const outdated = readOutdated(await askNpm('outdated', '--all'));
const overdue = await lookAtVersions(
  outdated.filter(({ name, current }) => running.has(`${name}@${current}`)),
);
const named = await lookAtAdvisories();
console.log(
  `${running.size} components, ${overdue} overdue, ${named ?? 'an unknown number'} named by an advisory.`,
);
process.exitCode = overdue === 0 && named === 0 ? 0 : 1;
