import { streams } from '@app/events/streams';
import { createLogger } from '@app/service-kit/logging';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { CommandLine } from '../testing/command-line.ts';
import { codesProjection } from '../projections/codes.ts';
import { statsProjection } from '../projections/stats.ts';
import { schemaOf } from '../runtime/projection.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const STATS = schemaOf(statsProjection);
const VERSION = statsProjection.version;
const silent = createLogger('test', 'silent');
const cli = new CommandLine('main.ts');
const run = (fixture: Pick<ProjectorFixture, 'options'>, ...words: readonly string[]) =>
  cli.run(fixture, words);

test('verify says of each projection that nothing differs', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 2));
  const { code, output } = await run(fixture, 'verify', '--all');
  expect(code).toBe(0);
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(projections.length);
  for (const line of lines) expect(line).toMatch(/^\w+ v\d+ at \d+: 0 differences$/u);
});

test('verify ends with 1 where rows differ, and says where', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 1));
  await fixture.pool.query(`update ${STATS}.stats set users = 7`);
  expect(await run(fixture, 'verify', 'stats')).toEqual({
    code: 1,
    output: expect.stringContaining(`stats v${VERSION} at`) as string,
  });
  expect((await run(fixture, 'verify', 'stats')).output).toContain('stats: 1 missing, 1 too many');
});

test('list names every version, also what stopped one', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  expect((await run(fixture, 'list')).output).toContain('No projector has run');
  await (await fixture.project()).stop();
  await fixture.pool.query(
    `insert into projector.faults values ('${schemaOf(codesProjection)}', 'some-event', 'CodeClaimed', 1, 1, 'TypeError')`,
  );
  const { code, output } = await run(fixture, 'list');
  expect(code).toBe(0);
  for (const { name, version } of projections) {
    expect(output).toMatch(new RegExp(String.raw`^${name} +${version} +live`, 'mu'));
  }
  expect(output).toMatch(
    new RegExp(String.raw`^codes +${codesProjection.version} +live, stopped`, 'mu'),
  );
  expect(output).toContain('CodeClaimed some-event: TypeError');
});

test(
  'rebuild lets new tables take over and drops the old ones, or keeps them',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project();
    await projector.caughtUp(await appendLives(fixture, 2));
    const kept = await run(fixture, 'rebuild', 'stats', '--keep-old');
    expect(kept.output).toContain(`stats v${VERSION}: the tables in ${STATS}_g2 are live`);
    expect(kept.output).toContain(`Kept: ${STATS}.`);
    expect((await run(fixture, 'list')).output).toMatch(
      new RegExp(`^stats +${VERSION} +retired .*${STATS}$`, 'mu'),
    );
    expect((await run(fixture, 'drop-old')).output).toBe(`Dropped ${STATS}\n`);
    const all = await run(fixture, 'rebuild', '--all');
    expect(all.code).toBe(0);
    expect(all.output).toContain(`Dropped ${STATS}_g2`);
    const { output } = await run(fixture, 'list');
    expect(output).not.toContain('retired');
    expect(output).toMatch(
      new RegExp(`^stats +${VERSION} +live .* 0 +1 .* kB +${STATS}_g3$`, 'mu'),
    );
    await projector.caughtUp(await appendLives(fixture, 1));
    expect((await run(fixture, 'verify', '--all')).code).toBe(0);
  },
);

test('skip refuses an event that stopped nothing, and asks for a reason', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.project();
  const refused = await run(fixture, 'skip', 'codes', 'some-event', '--why', 'a trial');
  expect(refused).toEqual({
    code: 1,
    output: `codes v${codesProjection.version} has not stopped at this event.\n`,
  });
  await fixture.pool.query(
    `insert into projector.faults values ('${schemaOf(codesProjection)}', 'some-event', 'CodeClaimed', 1, 1, 'TypeError')`,
  );
  expect((await run(fixture, 'skip', 'codes', 'some-event')).output).toContain('Say why');
  const { code, output } = await run(fixture, 'skip', 'codes', 'some-event', '--why', 'a trial');
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('passes CodeClaimed') as string,
  });
  const [event] = await fixture.log.read(streams.projection('codes'), { personal: 'open' });
  expect(event).toMatchObject({
    personal: { why: 'a trial' },
    metadata: { actor: { kind: 'operator' } },
  });
});

test.each([
  [['verify', 'nothing'], 'There is no projection nothing.'],
  [['verify'], 'npm run projector -- verify'],
  [['dance'], 'npm run projector -- list'],
])('%s is answered with a line that helps', PATIENCE, async (words, line) => {
  const options = { eventStoreUrl: '', databaseUrl: '', masterKey: '', logger: silent };
  const { code, output } = await run({ options }, ...words);
  expect(code).toBe(1);
  expect(output).toContain(line);
});
