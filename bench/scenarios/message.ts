import { randomUUID } from 'node:crypto';
import type { Finding } from '../figures/report.ts';
import { type Contender, interleave, ratio, type Round } from '../figures/rounds.ts';
import { atLeast, atMost } from '../figures/target.ts';
import { openProductAndPlain, type ProductAndPlain } from '../fixture/product-and-plain.ts';
import { messageRequests } from './sample-message.ts';
import type { Scenario, Section, ScenarioFixture } from './scenario.ts';

const PRODUCT = 'product';
const APPEND = 'bare client append';
const PLAIN = 'plain CRUD handler';

const SIZE = { messages: 1000, codes: 2000 } as const;

/**
 * The message command of the product, as `npm start` runs it, against the bare append of its two
 * events and a plain CRUD handler.
 */
export const messageScenario: Scenario = async (fixture) => {
  await using cleanup = new AsyncDisposableStack();
  const { onProgress } = fixture.schedule;
  const opened = await openProductAndPlain({ size: SIZE, cleanup, onProgress });
  const sections: Section[] = [];
  for (const connections of [1, 50]) sections.push(await section(fixture, opened, connections));
  return sections;
};

async function section(
  fixture: ScenarioFixture,
  opened: ProductAndPlain,
  connections: number,
): Promise<Section> {
  const title = `Message command, ${connections} connection${connections === 1 ? '' : 's'}`;
  const contenders = makeContenders(fixture, opened, connections);
  const rounds = await interleave(title, contenders, fixture.schedule);
  return { title, rounds, findings: findingsOf(rounds, connections) };
}

function makeContenders(
  { bench, generator }: ScenarioFixture,
  { product, plain }: ProductAndPlain,
  connections: number,
): Contender[] {
  const uids = product.told.map(({ conversation }) => conversation.uid);
  const requests = messageRequests(uids, randomUUID());
  const http = (port: number) => (seconds: number) =>
    generator.run({ kind: 'http', port, connections, seconds, requests, expectedStatus: 201 });
  const url = bench.eventStore.connectionString;
  const { Postgres = 0 } = product.watched;
  return [
    { name: PRODUCT, run: http(product.port), watched: product.watched },
    {
      name: APPEND,
      run: (seconds) => generator.run({ kind: 'append', url, appenders: connections, seconds }),
      watched: { 'event store': bench.eventStore.pid, Postgres: bench.postgresPid },
    },
    { name: PLAIN, run: http(plain.port), watched: { service: plain.pid, Postgres } },
  ];
}

function findingsOf(
  rounds: ReadonlyMap<string, readonly Round[]>,
  connections: number,
): readonly Finding[] {
  const [ours = [], append = [], plain = []] = [PRODUCT, APPEND, PLAIN].map((name) =>
    rounds.get(name),
  );
  const isBusy = connections === 50;
  return [
    {
      name: 'rate, of the plain CRUD handler',
      value: ratio(ours, plain, 'perSecond'),
      target: atLeast(isBusy ? 1.2 : 0.6),
    },
    {
      name: 'p99, of the plain CRUD handler',
      value: ratio(ours, plain, 'p99'),
      ...(isBusy ? { target: atMost(1) } : {}),
    },
    { name: 'rate, of the bare client append', value: ratio(ours, append, 'perSecond') },
    { name: 'p50, of the bare client append', value: ratio(ours, append, 'p50') },
  ];
}
