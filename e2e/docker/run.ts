// npm run compose:try: runs docker-compose.yml by the commands of the guide on a real Docker
// engine.
// --single-node skips the cluster, and --without-backups the copies of EventStoreDB's files, for
// testing another event store in its place; --keep keeps what it created.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, findEngine, NotRunError } from './engine.ts';
import { readGuide } from './guide.ts';
import { Installation } from './installation.ts';
import { reportText, type StepResult } from './report.ts';
import { PROJECTS, stepsOf } from './steps/all.ts';
import { versionsOf } from './versions.ts';
import { type Step, DockerFixture } from './docker-fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const began = performance.now();

function say(text: string): void {
  const elapsed = Math.round((performance.now() - began) / 1000);
  console.log(`[${String(elapsed).padStart(5)} s] ${text}`);
}

async function runStep(step: Step, fixture: DockerFixture): Promise<StepResult> {
  const { title, source } = step;
  const since = performance.now();
  say(`--- ${title}`);
  const result = (outcome: StepResult['outcome'], found: string): StepResult => {
    say(`${outcome}: ${found}`);
    return { title, source, outcome, found, seconds: (performance.now() - since) / 1000 };
  };
  try {
    return result('as expected', await step.run(fixture));
  } catch (error) {
    return result('failed', error instanceof Error ? error.message : String(error));
  }
}

interface Asked {
  /** Keeps containers, volumes and the folder at the end. */
  readonly keep: boolean;
  readonly singleNode: boolean;
  readonly withoutBackups: boolean;
}

async function runAll(engine: Engine, { keep, ...parts }: Asked): Promise<boolean> {
  const guide = await readGuide(root);
  const fixture = new DockerFixture(guide, await Installation.copy(root, PROJECTS[0]), say);
  const steps: StepResult[] = [];
  let versions: Readonly<Record<string, string>> = {};
  const { wanted, leftOut } = stepsOf(root, parts);
  for (const step of wanted) {
    const { title, source } = step;
    // Each step depends on the previous ones.
    if (steps.some(({ outcome }) => outcome === 'failed')) {
      steps.push({ title, source, outcome: 'not reached', found: '', seconds: 0 });
      continue;
    }
    steps.push(await runStep(step, fixture));
    if (steps.length === 1) versions = await versionsOf(fixture.installation);
  }
  const isGood = steps.every(({ outcome }) => outcome === 'as expected');
  const date = new Date().toISOString().slice(0, 10);
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(
    join(root, reportFile(parts)),
    reportText({ date, engine, versions, steps, leftOut }),
  );
  if (keep)
    say(`Kept: project ${fixture.installation.project}, folder ${fixture.installation.folder}`);
  else {
    await fixture.installation.remove();
    await rm(fixture.installation.folder, { recursive: true, force: true });
  }
  return isGood;
}

/** A run with a single node has its own report, so that the cluster's is not overwritten. */
function reportFile({ singleNode }: Pick<Asked, 'singleNode'>): string {
  return join('test-results', `compose-${singleNode ? 'single-node' : 'cluster'}.md`);
}

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { keep: flag, 'single-node': flag, 'without-backups': flag },
});
try {
  const engine = await findEngine(root, ['qr-contact', ...PROJECTS]);
  const parts = {
    // The steps on the cluster copy such files, too.
    singleNode: values['single-node'] || values['without-backups'],
    withoutBackups: values['without-backups'],
  };
  const isGood = await runAll(engine, { keep: values.keep, ...parts });
  say(`The report is ${reportFile(parts)}.`);
  // A load that could not finish would keep running.
  process.exit(isGood ? 0 : 1);
} catch (error) {
  if (!(error instanceof NotRunError)) throw error;
  say(`Not run: ${error.message}.`);
}
