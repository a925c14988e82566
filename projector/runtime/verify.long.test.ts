import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { statsProjection } from '../projections/stats.ts';
import { threadsProjection } from '../projections/threads.ts';
import { userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';
import { schemaOf } from './projection.ts';
import { verifyProjection } from './verify.ts';

test('rows that nobody touched are those of a rebuild', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 3));
  expect(await differences(fixture, projections)).toBe(0);
});

test('an empty log has nothing to differ in', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.project();
  expect(await differences(fixture, projections)).toBe(0);
});

test('rows that were changed, lost or added by hand are found', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 3));
  const schema = schemaOf(threadsProjection);
  await fixture.pool.query(`
    update ${schema}.messages set content = 'other' where id =
      (select id from ${schema}.messages where content is not null limit 1);
    delete from ${schema}.messages where id =
      (select id from ${schema}.messages where content is null limit 1);
    insert into ${schema}.threads select 'new', uid, owner_id, token_hash, started_at,
      started_position, last_message_at, last_position, kept_messages, is_blocked
      from ${schema}.threads limit 1`);
  const found = await verifyProjection(threadsProjection, fixture);
  expect(found.tables).toEqual([
    { table: 'threads', missing: 0, surplus: 1 },
    { table: 'messages', missing: 2, surplus: 1 },
    { table: 'code_finders', missing: 0, surplus: 0 },
  ]);
  expect(found.differences).toBe(4);
});

test('the live rows may move on meanwhile', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project();
  await projector.caughtUp(await appendLives(fixture, 5));
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) await fixture.append([userRegistered()]);
  })();
  for (let round = 0; round < 3; round += 1) {
    expect((await verifyProjection(statsProjection, fixture)).differences).toBe(0);
  }
  over.abort();
  await writing;
});

test('nothing is left behind', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await fixture.project();
  await verifyProjection(statsProjection, fixture);
  const { rows } = await fixture.pool.query(
    `select nspname from pg_namespace where nspname like '%check'
     union all select schema from projector.checkpoints where schema like '%check'`,
  );
  expect(rows).toEqual([]);
});

test(
  'no row that it makes gets into the write-ahead log or the statistics of the planner',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project();
    await projector.caughtUp(await appendLives(fixture, 3));
    await fixture.pool.query(`
    create table made_tables (name text, persistence text, options text[]);
    create function note_table() returns event_trigger language plpgsql as $$
      begin
        insert into made_tables select c.relname, c.relpersistence, c.reloptions
          from pg_event_trigger_ddl_commands() d join pg_class c on c.oid = d.objid
          where d.object_type = 'table';
      end $$;
    create event trigger note_table on ddl_command_end execute function note_table()`);
    await verifyProjection(threadsProjection, fixture);
    const { rows } = await fixture.pool.query<{
      name: string;
      persistence: string;
      options: string[];
    }>('select * from made_tables order by name');
    const names = rows.map(({ name }) => name);
    expect(names).toEqual([
      'code_finders',
      'live_code_finders',
      'live_messages',
      'live_threads',
      'messages',
      'threads',
    ]);
    for (const { persistence, options } of rows) {
      expect(persistence).toBe('u');
      expect(options).toEqual(['autovacuum_enabled=false']);
    }
  },
);
