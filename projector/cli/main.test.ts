import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@app/service-kit/logging';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createWorld, type World } from '../testing/world.ts';

const silent = createLogger('test', 'silent');
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Outcome {
  readonly code: number;
  readonly output: string;
}

function run({ options }: Pick<World, 'options'>, ...words: readonly string[]): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    EVENTSTORE_URL: options.eventStoreUrl,
    DATABASE_URL: options.databaseUrl,
    MASTER_KEY: options.masterKey,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...words], { env }, (error, stdout, stderr) => {
      const code = error && typeof error.code === 'number' ? error.code : 0;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });
}

test('verify says of each projection that nothing differs', PATIENCE, async () => {
  await using world = await createWorld();
  const projector = await world.project();
  await projector.caughtUp(await appendLives(world, 2));
  const { code, output } = await run(world, 'verify', '--all');
  expect(code).toBe(0);
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(projections.length);
  for (const line of lines) expect(line).toMatch(/^\w+ v1 at \d+: 0 differences$/u);
});

test('verify ends with 1 where rows differ, and says where', PATIENCE, async () => {
  await using world = await createWorld();
  const projector = await world.project();
  await projector.caughtUp(await appendLives(world, 1));
  await world.pool.query('update stats_v1.stats set users = 7');
  expect(await run(world, 'verify', 'stats')).toEqual({
    code: 1,
    output: expect.stringContaining('stats v1 at') as string,
  });
  expect((await run(world, 'verify', 'stats')).output).toContain('stats: 1 missing, 1 too many');
});

test('list names every version, also what stopped one', PATIENCE, async () => {
  await using world = await createWorld();
  expect((await run(world, 'list')).output).toContain('No projector has run');
  await (await world.project()).stop();
  await world.pool.query(
    `insert into projector.faults values ('codes_v1', 'some-event', 'CodeClaimed', 1, 1, 'TypeError')`,
  );
  const { code, output } = await run(world, 'list');
  expect(code).toBe(0);
  for (const { name } of projections) expect(output).toContain(`'${name}'`);
  expect(output).toContain('CodeClaimed some-event: TypeError');
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
