import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import type { RunningProjector } from '../start.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

/** Records each statement of the data definition language, also one that changes nothing. */
const WATCH = `
  create table ddl (tag text not null);
  create function note_ddl() returns event_trigger language plpgsql as
    $$ begin insert into ddl values (tg_tag); end $$;
  create event trigger note_ddl on ddl_command_start execute function note_ddl();
`;

/** Resolves once another projector has everything but the lease. */
async function waits({ pool }: ProjectorFixture): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'projector' and query like '%pg_try_advisory_lock%'`,
    );
    return (rowCount ?? 0) > 0;
  });
}

/** Resolves once the read models and the index of the history have an event. */
async function handled(fixture: ProjectorFixture, projector: RunningProjector): Promise<void> {
  const position = await fixture.append([userRegistered(randomUUID())]);
  await projector.caughtUp(position);
  await eventually(() =>
    fixture.pool.query('select from history.progress where commit >= $1', [position.commit]).then(
      ({ rowCount }) => rowCount === 1,
      // Its tables may not be there yet.
      () => false,
    ),
  );
}

/** Hands the lease over. @returns the new holder, and what it defined */
async function handOver(fixture: ProjectorFixture, holder: RunningProjector) {
  const next = fixture.project();
  await waits(fixture);
  await fixture.pool.query('truncate ddl');
  await holder.stop();
  const projector = await next;
  await handled(fixture, projector);
  const { rows } = await fixture.pool.query<{ tag: string }>('select tag from ddl');
  return { projector, defined: rows.map(({ tag }) => tag) };
}

test('who takes the lease defines nothing that is there already', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const { pool } = fixture;
  const first = await fixture.project();
  await handled(fixture, first);
  await pool.query(WATCH);
  const second = await handOver(fixture, first);
  expect(second.defined).toEqual([]);
  // If another version of the program was the last to set up, this one does so again.
  await pool.query(`comment on schema projector is 'set up by another version'`);
  await pool.query('drop view read.projections');
  const third = await handOver(fixture, second.projector);
  expect(third.defined).toContain('CREATE VIEW');
  const { rowCount } = await pool.query('select from read.projections');
  expect(rowCount).toBeGreaterThan(0);
  const fourth = await handOver(fixture, third.projector);
  expect(fourth.defined).toEqual([]);
});
