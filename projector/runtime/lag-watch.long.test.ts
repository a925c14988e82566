import { expect, test } from 'vitest';
import { statsProjection } from '../projections/stats.ts';
import { userRegistered } from '../testing/events.ts';
import { addUser, probe } from '../testing/probe.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const throwing = probe((event) => {
  if (event.data.userId === 'trouble') throw new TypeError('no');
  return addUser(event);
});

const read = async ({ pool }: ProjectorFixture): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>(
    `select name, version, state, stopped_event_type, lag_events, lag_is_more, lag_seconds
     from read.projections order by name, generation`,
  );
  return rows;
};

test(
  'says of each projection how far behind the log it is, and what stopped it',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project({ projections: [throwing, statsProjection] });
    const at = new Date(Date.now() - 60_000);
    const users = ['a', 'trouble', 'c', 'd'].map((id) => userRegistered(id));
    await projector.caughtUp(await fixture.append(users, { at }));
    const seconds: unknown = expect.any(Number);
    await expect
      .poll(() => read(fixture), SOON)
      .toEqual([
        {
          name: 'probe',
          version: 1,
          state: 'live',
          stopped_event_type: 'UserRegistered',
          lag_events: 3,
          lag_is_more: false,
          lag_seconds: seconds,
        },
        {
          name: 'stats',
          version: statsProjection.version,
          state: 'live',
          stopped_event_type: null,
          lag_events: 0,
          lag_is_more: false,
          lag_seconds: 0,
        },
      ]);
  },
);

test('shows neither what was retired nor what a verification fills', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [statsProjection] });
  await projector.caughtUp(await fixture.append([userRegistered('a')]));
  for (const [schema, version, state] of [
    ['stats_v0', 0, 'retired'],
    ['stats_v1_check', 1, 'building'],
    ['stats_v1_g2', 1, 'building'],
  ] as const) {
    await fixture.pool.query(
      `insert into projector.checkpoints
         (schema, name, version, generation, commit, prepare, state, layout)
       values ($1, 'stats', $2, $3, 0, 0, $4, '')`,
      [schema, version, schema.endsWith('g2') ? 2 : 1, state],
    );
  }
  await expect
    .poll(() => read(fixture), SOON)
    .toMatchObject([
      { state: 'live', lag_events: 0 },
      { state: 'building', lag_events: 1 },
    ]);
});
