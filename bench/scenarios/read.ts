import { type Contender, interleave, ratio } from '../figures/rounds.ts';
import { atLeast } from '../figures/target.ts';
import { openProductAndPlain, type ProductAndPlain } from '../fixture/product-and-plain.ts';
import type { Scenario, ScenarioFixture } from './scenario.ts';

const CONNECTIONS = 50;
const PRODUCT = 'product';
const PLAIN = 'plain CRUD read';
const CONSTANT = 'Koa, a constant';

const SIZE = { messages: 1000, codes: 2000 } as const;
/** The number of codes that are read. */
const CODES = 200;

/**
 * `GET /api/qr/{code}` of the product, as `npm start` runs it, against a plain select by primary
 * key and a constant.
 */
export const readScenario: Scenario = async (fixture) => {
  const title = `Read of a code, ${CONNECTIONS} connections`;
  await using cleanup = new AsyncDisposableStack();
  const { onProgress } = fixture.schedule;
  const opened = await openProductAndPlain({ size: SIZE, cleanup, onProgress });
  const rounds = await interleave(title, makeContenders(fixture, opened), fixture.schedule);
  const [ours = [], plain = [], constant = []] = [PRODUCT, PLAIN, CONSTANT].map((name) =>
    rounds.get(name),
  );
  const findings = [
    {
      name: 'rate, of the plain CRUD read',
      value: ratio(ours, plain, 'perSecond'),
      target: atLeast(3),
    },
    { name: 'p99, of the plain CRUD read', value: ratio(ours, plain, 'p99') },
    { name: 'rate, of the constant', value: ratio(ours, constant, 'perSecond') },
  ];
  const notes = [
    'The constant answers one by one, the product in bursts, since look-ups share statements:',
    'that saves both sides wake-ups, so a ratio near or above 1 does not mean less work.',
  ];
  return [{ title, rounds, findings, notes }];
};

function makeContenders(
  { generator }: ScenarioFixture,
  { product, plain }: ProductAndPlain,
): Contender[] {
  const codes = product.told
    .slice(0, CODES)
    .map(({ conversation }) => `/api/qr/${conversation.uid}`);
  const read = (port: number, paths: readonly string[]) => (seconds: number) =>
    generator.run({
      kind: 'http',
      port,
      connections: CONNECTIONS,
      seconds,
      requests: paths.map((path) => ({ method: 'GET', path })),
      expectedStatus: 200,
    });
  const { Postgres = 0 } = product.watched;
  return [
    { name: PRODUCT, run: read(product.port, codes), watched: product.watched },
    { name: PLAIN, run: read(plain.port, codes), watched: { service: plain.pid, Postgres } },
    {
      name: CONSTANT,
      run: read(plain.port, ['/api/constant']),
      watched: { service: plain.pid },
    },
  ];
}
