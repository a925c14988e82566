import { once } from 'node:events';
import { expect, test } from 'vitest';
import { CommandLine } from '../testing/command-line.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';

const cli = new CommandLine('main.ts');

test('a rebuild that is killed goes on when it is called again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(
    await fixture.append(Array.from({ length: 900 }, () => userRegistered())),
  );
  const child = cli.start(fixture, 'rebuild', '--all');
  const begun = async () =>
    (await fixture.pool.query(`select from projector.checkpoints where state = 'building'`))
      .rowCount;
  await expect.poll(begun, { interval: 5 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { code, output } = await cli.run(fixture, ['rebuild', '--all']);
  expect(output).toContain('are live');
  expect(code).toBe(0);
  expect((await cli.run(fixture, ['verify', '--all'])).code).toBe(0);
});
