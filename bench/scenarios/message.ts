import { randomUUID } from 'node:crypto';
import type { Finding } from '../figures/report.ts';
import { type Contender, interleave, ratio, type Round } from '../figures/rounds.ts';
import { atLeast, atMost } from '../figures/target.ts';
import { messageRequests } from './sample-message.ts';
import type { Scenario, Section, ScenarioFixture } from './scenario.ts';

const API = 'command API';
const APPEND = 'bare client append';
const PLAIN = 'plain CRUD handler';

/** The message command against the bare append of its two events and a plain CRUD handler. */
export const messageScenario: Scenario = async (fixture) => {
  const sections: Section[] = [];
  for (const connections of [1, 50]) sections.push(await section(fixture, connections));
  return sections;
};

async function section(fixture: ScenarioFixture, connections: number): Promise<Section> {
  const title = `Message command, ${connections} connection${connections === 1 ? '' : 's'}`;
  const contenders = await makeContenders(fixture, connections);
  const rounds = await interleave(title, contenders, fixture.schedule);
  return { title, rounds, findings: findingsOf(rounds, connections) };
}

async function makeContenders(fixture: ScenarioFixture, connections: number): Promise<Contender[]> {
  const { bench, generator } = fixture;
  const api = await fixture.service('command-api/main.ts');
  const plain = await fixture.service('bench/plain/main.ts', bench.plainUrl);
  const requests = messageRequests(fixture.uids, randomUUID());
  const http = (port: number) => (seconds: number) =>
    generator.run({ kind: 'http', port, connections, seconds, requests, expectedStatus: 201 });
  const url = bench.eventStore.connectionString;
  const stores = { 'event store': bench.eventStore.pid, Postgres: bench.postgresPid };
  return [
    { name: API, run: http(api.port), watched: { service: api.pid, ...stores } },
    {
      name: APPEND,
      run: (seconds) => generator.run({ kind: 'append', url, appenders: connections, seconds }),
      watched: stores,
    },
    {
      name: PLAIN,
      run: http(plain.port),
      watched: { service: plain.pid, Postgres: bench.postgresPid },
    },
  ];
}

function findingsOf(
  rounds: ReadonlyMap<string, readonly Round[]>,
  connections: number,
): readonly Finding[] {
  const [api = [], append = [], plain = []] = [API, APPEND, PLAIN].map((name) => rounds.get(name));
  const isAimed = connections === 50;
  return [
    {
      name: 'rate, of the plain CRUD handler',
      value: ratio(api, plain, 'perSecond'),
      ...(isAimed ? { target: atLeast(1.5) } : {}),
    },
    {
      name: 'p99, of the plain CRUD handler',
      value: ratio(api, plain, 'p99'),
      ...(isAimed ? { target: atMost(1) } : {}),
    },
    { name: 'rate, of the bare client append', value: ratio(api, append, 'perSecond') },
    { name: 'p50, of the bare client append', value: ratio(api, append, 'p50') },
  ];
}
