import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Member, type Outcome, prepare, runScript, type Script } from './stand-in-docker.ts';

const START_TWO = 'up --detach eventstore-1 eventstore-2';
const START_THIRD = 'up --detach eventstore-3';
const CHECK_SINGLE = 'run --rm --no-deps settings';
const CHECK_CLUSTER = 'run --rm --no-deps cluster-settings';
const START_ALL = 'up --detach';
/** More than 32 bits, as positions of large logs are. */
const LENGTH = 20_639_374_000;

const node = (number: number, state: string, length = LENGTH): Member => ({
  name: `eventstore-${number}`,
  state,
  length,
});
const two = [node(1, 'Leader', LENGTH + 512), node(2, 'Follower')];
const good: Script = {
  start: [node(1, 'Leader')],
  [START_TWO]: two,
  [START_THIRD]: [...two, node(3, 'Follower')],
};
const CLUSTER = `COMPOSE_PROFILES=cluster
EVENTSTORE_NODES=3
EVENTSTORE_SEEDS=eventstore-1:2113,eventstore-2:2113,eventstore-3:2113
`;

async function grow(script: Script, env?: string, again?: Script): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'grow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await prepare(folder, script, env);
  const call = () => runScript(folder, 'grow.sh', [], { GROW_WAIT_SECONDS: '4' });
  const first = await call();
  if (again === undefined) return first;
  await prepare(folder, again);
  return await call();
}

test('the third node starts when the log is on two, the services at the end', async () => {
  const { code, said, calls } = await grow(good);
  expect(said).toContain(`The log of eventstore-1 has ${LENGTH} bytes.`);
  expect(said).toContain('The installation is a cluster of three.');
  expect(code).toBe(0);
  expect(calls).toEqual([CHECK_SINGLE, START_TWO, START_THIRD, START_ALL]);
});

test('settings of a single node in .env are replaced', async () => {
  const { code, env } = await grow(good, 'COMPOSE_PROFILES=\nEVENTSTORE_NODES=1\nREPLICAS=2\n');
  expect(code).toBe(0);
  expect(env).toBe(`REPLICAS=2\n${CLUSTER}`);
});

test('the settings go into .env, beside what is there', async () => {
  const { env } = await grow(good, 'PUBLIC_URL=https://tags.example\nEVENTSTORE_NODES=1\n');
  expect(env).toBe(`PUBLIC_URL=https://tags.example\n${CLUSTER}REPLICAS=2\nWEB_PORTS=3000-3001\n`);
});

test('numbers of services that the operator chose stay', async () => {
  const { env } = await grow(good, 'PAYMENTS=live\nWEB_PORTS=8080');
  expect(env).toBe(`PAYMENTS=live\nWEB_PORTS=8080\n${CLUSTER}`);
});

test.each<[string, Script, string]>([
  ['the event store is away', { start: 'silent' }, 'eventstore-1 does not answer'],
  ['a volume holds another log', { ...good, [CHECK_SINGLE]: 'refuse' }, 'Nothing was changed.'],
  ['another node is there', { start: two }, 'eventstore-1 should be alone and lead'],
  ['it does not lead', { start: [node(1, 'Unknown')] }, 'eventstore-1 should be alone and lead'],
])('where %s, nothing is changed', async (_what, script, said) => {
  const outcome = await grow(script, 'PAYMENTS=live\n');
  expect(outcome.said).toContain(said);
  expect(outcome.code).toBe(1);
  expect(outcome.calls.filter((call) => call.startsWith('up'))).toEqual([]);
  expect(outcome.env).toBe('PAYMENTS=live\n');
});

test.each<[string, readonly Member[] | 'silent', string]>([
  ['the log was truncated', [node(1, 'Follower', 0), node(2, 'Leader', 0)], 'restore the backup'],
  ['the empty node leads', [node(1, 'Follower'), node(2, 'Leader')], 'eventstore-2 leads'],
  ['the second node is behind', [node(1, 'Leader'), node(2, 'CatchingUp', 7)], 'not yet 2 nodes'],
  ['it has less than it says', [node(1, 'Leader'), node(2, 'Follower', 7)], 'not yet 2 nodes'],
  ['the second node is dead', [node(1, 'Leader'), { ...node(2, 'Follower'), isAlive: false }], ''],
  ['nobody leads', [node(1, 'Unknown'), node(2, 'Unknown')], 'not yet 2 nodes'],
  ['the first node is away', 'silent', 'node 1 does not answer'],
])('where %s, the third node does not start', async (_what, members, said) => {
  const outcome = await grow({ ...good, [START_TWO]: members });
  expect(outcome.said).toContain(said);
  expect(outcome.code).toBe(1);
  expect(outcome.calls).toEqual([CHECK_SINGLE, START_TWO]);
  // From now on a plain `up` must not recreate the single node.
  expect(outcome.env).toContain(CLUSTER);
});

test('called again, it remembers how long the log was', async () => {
  const short = [node(1, 'Follower', 9), node(2, 'Leader', 9)];
  const again = { start: short, [START_THIRD]: [...short, node(3, 'Follower', 9)] };
  const { code, said } = await grow({ ...good, [START_TWO]: 'silent' }, '', again);
  expect(code).toBe(1);
  expect(said).toContain(`has 9 bytes. Before, it had ${LENGTH}.`);
});

test('called again after an interruption, it goes on', async () => {
  const led = [node(1, 'Follower'), node(2, 'Leader', LENGTH + 512)];
  const { code, calls } = await grow(
    { start: led, [START_THIRD]: [...led, node(3, 'Follower')] },
    CLUSTER,
  );
  expect(code).toBe(0);
  expect(calls).toEqual([CHECK_CLUSTER, START_TWO, START_THIRD, START_ALL]);
});

test('called again with settings that do not fit, it changes nothing', async () => {
  const { code, calls } = await grow({ start: two, [CHECK_CLUSTER]: 'refuse' }, CLUSTER);
  expect(code).toBe(1);
  expect(calls).toEqual([CHECK_CLUSTER]);
});
