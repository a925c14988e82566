import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { appendLives } from '../testing/history.ts';
import { holdings } from '../testing/holdings.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';
import { startProcess } from '../testing/projector-process.ts';
import { differences } from '../testing/rows.ts';
import { standAt, startMember } from '../testing/shared.ts';

const sliced = projections.filter(({ slicing }) => slicing !== null).map(({ name }) => name);

test(
  'ranges of a process that is killed, or stands still, are handled by another one',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const first = await fixture.project({ ranges: 4 });
    await using load = new Load(fixture);
    await eventually(async () => (await holdings(fixture, 4)).join() === '4');
    const steady = startMember(fixture, { ranges: 4 });
    await using killed = startProcess(fixture, 4);
    await eventually(async () => (await holdings(fixture, 4)).join() === '2,2');
    killed.kill('SIGKILL');
    await eventually(async () => (await holdings(fixture, 4)).join() === '4');
    await using frozen = startProcess(fixture, 4);
    await eventually(async () => (await holdings(fixture, 4)).join() === '2,2');
    frozen.kill('SIGSTOP');
    await eventually(async () => (await holdings(fixture, 4)).join() === '4');
    await standAt(fixture, await appendLives(fixture, 1), sliced, 4);
    frozen.kill('SIGCONT');
    await eventually(async () => (await holdings(fixture, 4)).join() === '2,2');
    await standAt(fixture, await load.stop(), sliced, 4);
    await steady.stop();
    await first.stop();
    expect(await differences(fixture, projections)).toBe(0);
  },
);
