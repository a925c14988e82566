import { type Contender, interleave, ratio } from '../figures/rounds.ts';
import { atLeast } from '../figures/target.ts';
import type { Scenario, ScenarioFixture } from './scenario.ts';

const CONNECTIONS = 50;
const API = 'query API';
const PLAIN = 'plain CRUD read';
const CONSTANT = 'Koa, a constant';

/** `GET /api/qr/{code}` against a plain select by primary key and a constant. */
export const readScenario: Scenario = async (fixture) => {
  const title = `Read of a code, ${CONNECTIONS} connections`;
  const rounds = await interleave(title, await makeContenders(fixture), fixture.schedule);
  const [api = [], plain = [], constant = []] = [API, PLAIN, CONSTANT].map((name) =>
    rounds.get(name),
  );
  const findings = [
    {
      name: 'rate, of the plain CRUD read',
      value: ratio(api, plain, 'perSecond'),
      target: atLeast(2),
    },
    { name: 'p99, of the plain CRUD read', value: ratio(api, plain, 'p99') },
    { name: 'rate, of the constant', value: ratio(api, constant, 'perSecond') },
  ];
  const notes = [
    'The constant answers one by one, the query API in bursts, since look-ups share statements:',
    'that saves both sides wake-ups, so a ratio near or above 1 does not mean less work.',
  ];
  return [{ title, rounds, findings, notes }];
};

async function makeContenders(fixture: ScenarioFixture): Promise<Contender[]> {
  const { bench, generator } = fixture;
  // Its tables are the projector's, so it comes first.
  await fixture.service('projector/main.ts');
  const api = await fixture.service('query-api/main.ts');
  const plain = await fixture.service('bench/plain/main.ts', bench.plainUrl);
  const codes = fixture.uids.map((uid) => `/api/qr/${uid}`);
  const read = (port: number, paths: readonly string[]) => (seconds: number) =>
    generator.run({
      kind: 'http',
      port,
      connections: CONNECTIONS,
      seconds,
      requests: paths.map((path) => ({ method: 'GET', path })),
      expectedStatus: 200,
    });
  const postgres = { Postgres: bench.postgresPid };
  return [
    { name: API, run: read(api.port, codes), watched: { service: api.pid, ...postgres } },
    { name: PLAIN, run: read(plain.port, codes), watched: { service: plain.pid, ...postgres } },
    {
      name: CONSTANT,
      run: read(plain.port, ['/api/constant']),
      watched: { service: plain.pid },
    },
  ];
}
