import { type QueryName, queryRoutes } from '@app/query-api/contract/query-routes';
import type { Finding } from '../figures/report.ts';
import { type Spread, spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { fillLog } from '../fill/fill.ts';
import { scannedBetween, sequentialScans } from '../scale/scans.ts';
import { chooseSubjects, type Subjects } from '../scale/subjects.ts';
import { measured, requestsOf } from '../scale/targets.ts';
import { addAdministrator } from '../fixture/administrator.ts';
import { openOwnStores, type OwnStores } from '../fixture/own-stores.ts';
import { type Service, startService } from '../fixture/service.ts';
import type { Scenario, Section, ScenarioFixture } from './scenario.ts';

/** The large one is compared with one that has a hundredth of its messages and codes. */
const TIMES_LARGER = 100;
const SMALLEST = 100;
const CONNECTIONS = 2;

interface Product {
  readonly own: OwnStores;
  readonly api: Service;
  readonly subjects: Subjects;
}

/** Every GET on a large product against the same one on a small product. */
export const scaleScenario: Scenario = async (fixture) => {
  const { messages } = fixture.sizes;
  await using cleanup = new AsyncDisposableStack();
  const small = await open(fixture, cleanup, 'small', Math.ceil(messages / TIMES_LARGER));
  const large = await open(fixture, cleanup, 'large', messages);
  return [await compare(fixture, { small, large })];
};

async function open(
  { bench, schedule }: ScenarioFixture,
  cleanup: AsyncDisposableStack,
  name: string,
  wanted: number,
): Promise<Product> {
  const own = cleanup.use(await openOwnStores(bench, `scale_${name}`));
  const messages = Math.max(SMALLEST, wanted);
  await addAdministrator(own.stores);
  await fillLog({ messages }, own.stores, {
    onProgress: (events) =>
      schedule.onProgress(`Queries: filling the ${name} log, ${events} events`),
  });
  schedule.onProgress(`Queries: building the ${name} tables`);
  const { environment } = own;
  const projector = await startService({ main: 'projector/main.ts', environment });
  await projector.stop();
  await own.stores.pool.query('analyze');
  const api = await startService({ main: 'query-api/main.ts', environment });
  cleanup.defer(() => api.stop());
  return { own, api, subjects: await chooseSubjects(own.stores) };
}

async function compare(
  fixture: ScenarioFixture,
  { small, large }: { readonly small: Product; readonly large: Product },
): Promise<Section> {
  const findings: Finding[] = [];
  const { pool } = large.own.stores;
  const before = await sequentialScans(pool);
  for (const name of measured) {
    findings.push({
      name: callOf(name),
      value: await ratioOf(fixture, name, small, large),
      target: atMost(1.5),
    });
  }
  const scanned = scannedBetween(before, await sequentialScans(pool));
  const { messages } = fixture.sizes;
  return {
    title: `Queries: p95 at ${messages.toLocaleString('en')} messages, of that at a hundredth`,
    rounds: new Map(),
    findings,
    notes: [
      scanned.length === 0
        ? 'No query read a large table from end to end: every plan uses an index.'
        : `Read from end to end, without an index: ${scanned.join(', ')}.`,
    ],
  };
}

const callOf = (name: QueryName): string => `GET ${queryRoutes[name].path}`;

/** The p95 at the large product to that at the small one, round by round. */
async function ratioOf(
  { generator, schedule }: ScenarioFixture,
  name: QueryName,
  small: Product,
  large: Product,
): Promise<Spread> {
  const run = async ({ api, subjects }: Product, seconds: number): Promise<number> => {
    const requests = requestsOf(name, subjects);
    const load = {
      kind: 'http',
      port: api.port,
      connections: CONNECTIONS,
      expectedStatus: 200,
    } as const;
    const result = await generator.run({ ...load, requests, seconds }).catch((cause: unknown) => {
      throw new Error(`${callOf(name)} cannot be measured`, { cause });
    });
    return result.p95;
  };
  // A route is quickly measured, and there are many.
  const seconds = schedule.seconds / 5;
  const ratios: number[] = [];
  for (const product of [small, large]) await run(product, seconds / 2);
  for (let round = 1; round <= schedule.rounds; round += 1) {
    schedule.onProgress(`Queries: ${callOf(name)}, round ${round} of ${schedule.rounds}`);
    const base = await run(small, seconds);
    ratios.push((await run(large, seconds)) / base);
  }
  return spread(ratios);
}
