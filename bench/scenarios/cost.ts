import { randomInt } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { type Contender, plainContender, productContender } from '../cost/contender.ts';
import type { CostRound, Measured } from '../cost/cost-round.ts';
import { type Generators, measureCost } from '../cost/measure.ts';
import { breakdown, comparison } from '../cost/sections.ts';
import { LoadGenerator } from '../load/load-generator.ts';
import { openProductAndPlain } from '../fixture/product-and-plain.ts';
import { load, openProduct, type Product } from '../fixture/product.ts';
import type * as requestsModule from './mixed-requests.ts';
import { type MixedRequests, requestsAbout } from './mixed-requests.ts';
import type { Scenario, ScenarioFixture } from './scenario.ts';

/** Small tables, and enough owners that nobody's list grows much. */
const SIZE = { messages: 10_000, codes: 10_000 } as const;
const QUICK_SIZE = { messages: 2500, codes: 2500 } as const;
/** How many times longer the mix is measured than other scenarios. */
const MIX_TIMES = 12;
/** The same for each kind alone. */
const ALONE_TIMES = 4;
const WARM_UP_TIMES = 10;

const MIXED_REQUESTS = 'bench/scenarios/mixed-requests.ts';

/** The cost of a steady mix of commands and queries, beside plain CRUD and another checkout. */
export const costScenario: Scenario = async (fixture) => {
  await using cleanup = new AsyncDisposableStack();
  const commands = new LoadGenerator();
  cleanup.defer(() => commands.stop());
  const generators = { commands, queries: fixture.generator };
  const { product, plain, against } = await openContenders(fixture, cleanup);
  const all = [product, ...(against ? [against] : []), plain];
  const measured = await measureAll(all, generators, fixture);
  const [ours, theirs] = [measured.get(product.name), measured.get(plain.name)];
  if (!ours || !theirs) throw new Error('Nothing was measured');
  const other = against && measured.get(against.name);
  const contenders = { product: ours, plain: theirs, ...(other && { against: other }) };
  return [
    comparison(contenders, fixture.schedule.seconds * MIX_TIMES),
    ...[...measured.values()].map(breakdown),
  ];
};

interface Opened {
  readonly product: Contender;
  readonly plain: Contender;
  readonly against?: Contender;
}

async function openContenders(
  { schedule, against }: ScenarioFixture,
  cleanup: AsyncDisposableStack,
): Promise<Opened> {
  const around = {
    size: schedule.seconds < 5 ? QUICK_SIZE : SIZE,
    seed: randomInt(2 ** 32),
    cleanup,
    onProgress: (text: string) => schedule.onProgress(`Cost: ${text}`),
  };
  const opened = await openProductAndPlain(around);
  const ours = opened.product;
  const product = await contenderOf('product', ours, requestsAbout(ours.told));
  const plain = plainContender({
    name: 'plain CRUD',
    port: opened.plain.port,
    requests: requestsAbout(opened.plain.told),
    pid: opened.plain.pid,
    productPid: ours.running.pid(),
    databaseUrl: ours.databaseUrl,
  });
  if (against === undefined) return { product, plain };
  around.onProgress('Starting and filling the other checkout');
  return { product, plain, against: await openOther(resolve(against), around) };
}

async function openOther(
  path: string,
  around: Omit<Parameters<typeof openProduct>[0], 'root'>,
): Promise<Contender> {
  const other = await openProduct({ ...around, root: path });
  const { mixedRequests } = await load<typeof requestsModule>(path, MIXED_REQUESTS);
  const requests = await mixedRequests(other.stores);
  return contenderOf(`product in ${basename(path)}`, other, requests);
}

async function contenderOf(
  name: string,
  { running, port, databaseUrl, stores }: Product,
  requests: MixedRequests,
): Promise<Contender> {
  const { rows } = await stores.pool.query<{ datname: string }>('select datname from pg_database');
  const databases = rows.map(({ datname }) => datname);
  return productContender({
    name,
    port,
    requests,
    productPid: running.pid(),
    databaseUrl,
    databases,
  });
}

/** Measures in turn, round by round, so that a disturbance of the machine affects all of them. */
async function measureAll(
  contenders: readonly Contender[],
  generators: Generators,
  { schedule }: ScenarioFixture,
): Promise<ReadonlyMap<string, Measured>> {
  const alone = schedule.seconds * ALONE_TIMES;
  for (const contender of contenders) {
    schedule.onProgress(`Cost: warming up, ${contender.name}`);
    const seconds = schedule.warmUpSeconds * WARM_UP_TIMES;
    await measureCost(contender, generators, ['commands', 'queries'], seconds);
  }
  const measured = new Map(contenders.map(({ name }) => [name, [] as CostRound[]]));
  for (let round = 1; round <= schedule.rounds; round += 1) {
    for (const contender of contenders) {
      schedule.onProgress(`Cost: round ${round} of ${schedule.rounds}, ${contender.name}`);
      const commands = await measureCost(contender, generators, ['commands'], alone);
      const queries = await measureCost(contender, generators, ['queries'], alone);
      const mixSeconds = schedule.seconds * MIX_TIMES;
      const mix = await measureCost(contender, generators, ['commands', 'queries'], mixSeconds);
      measured.get(contender.name)?.push({ commands, queries, mix });
    }
  }
  return new Map([...measured].map(([name, rounds]) => [name, { name, rounds }]));
}
