import { spawn } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import type { Finding } from '../figures/report.ts';
import { type Contender, interleave, ratio } from '../figures/rounds.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { openProduct, type Product, THIS_CHECKOUT } from '../fixture/product.ts';
import { Analyst } from '../questions/analyst.ts';
import { hostilities } from '../questions/hostile.ts';
import { honestSource } from '../questions/sources.ts';
import type { Scenario, ScenarioFixture } from './scenario.ts';

const SIZE = { messages: 4000, codes: 400 } as const;
const SEED = 22;
/** The number of codes that are read. */
const CODES = 200;
const PER_SECOND = 200;
/** How many times longer a round is than in other scenarios: a p99 needs thousands of answers. */
const LONGER = 3;
const ALONE = 'reads alone';
/** The control: all cores are busy with harmless work. */
const BUSY = 'processes of the lowest priority that only count';
/** The maximum ratio to the p99 of reads alone. */
const MOST_SLOWER = 2;
/** The events of a trial run, and its maximum duration in ms. */
const DRY_EVENTS = 1000;
const DRY_MS = 1000;
const DRY_RUNS = 9;

/** How fast a question is tried, and how hostile questions affect reads. */
export const questionsScenario: Scenario = async (fixture) => {
  await using cleanup = new AsyncDisposableStack();
  const { schedule } = fixture;
  schedule.onProgress('Questions: starting and filling the product');
  const product = await openProduct({ root: THIS_CHECKOUT, size: SIZE, seed: SEED, cleanup });
  const analyst = await Analyst.of(product.running);
  schedule.onProgress('Questions: trying one');
  const dry = await tryQuestion(analyst);
  const title = `Reads beside hostile questions, ${PER_SECOND} a second`;
  const contenders = await makeContenders(fixture, product, analyst);
  const longer = { ...schedule, seconds: schedule.seconds * LONGER };
  const rounds = await interleave(title, contenders, longer);
  const alone = rounds.get(ALONE) ?? [];
  const busy = rounds.get(BUSY) ?? [];
  const findings = Object.keys(hostilities).flatMap((name): Finding[] => {
    const beside = rounds.get(name) ?? [];
    return [
      {
        name: `p99 beside ${name}, of alone`,
        value: ratio(beside, alone, 'p99'),
        target: atMost(MOST_SLOWER),
      },
      { name: `p99 beside ${name}, of that beside counting`, value: ratio(beside, busy, 'p99') },
    ];
  });
  return [
    { title: 'Questions', rounds: new Map(), findings: [dry] },
    { title, rounds, findings },
  ];
};

/** The time from "Try it" to the answer. */
async function tryQuestion(analyst: Analyst): Promise<Finding> {
  const id = await analyst.save('Messages of each day', honestSource);
  const times: number[] = [];
  for (let round = 0; round < DRY_RUNS; round += 1) {
    const started = performance.now();
    const run = await analyst.ask(id, true);
    const { state, handled } = await analyst.until(id, run, ['done', 'failed']);
    times.push(performance.now() - started);
    if (state !== 'done' || handled !== DRY_EVENTS) {
      throw new Error(`A dry run ended as ${state} after ${handled} events`);
    }
  }
  return {
    name: `dry run of ${DRY_EVENTS} events`,
    value: spread(times),
    unit: 'ms',
    target: atMost(DRY_MS),
  };
}

/** Keeps every core busy, at the priority of questions. @returns a function that ends it */
function beginCounting(): () => void {
  const children = Array.from({ length: availableParallelism() }, () => {
    const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    return child;
  });
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}

async function makeContenders(
  { generator }: ScenarioFixture,
  { port, stores, watched }: Product,
  analyst: Analyst,
): Promise<readonly Contender[]> {
  const { rows } = await stores.pool.query<{ uid: string }>(
    `select uid from read.codes where owner_id is not null order by uid limit ${CODES}`,
  );
  const requests = rows.map(({ uid }) => ({ method: 'GET', path: `/api/qr/${uid}` }) as const);
  const read: Contender['run'] = (seconds) =>
    generator.run({ kind: 'open', port, perSecond: PER_SECOND, seconds, requests });
  const beside = Object.entries(hostilities).map(([name, begin]): Contender => ({
    name,
    watched,
    run: async (seconds) => {
      const end = await begin(analyst);
      try {
        return await read(seconds);
      } finally {
        await end();
      }
    },
  }));
  const busy: Contender = {
    name: BUSY,
    watched,
    run: async (seconds) => {
      const end = beginCounting();
      try {
        return await read(seconds);
      } finally {
        end();
      }
    },
  };
  return [{ name: ALONE, watched, run: read }, busy, ...beside];
}
