import { SET_UP_ALONE } from '@app/service-kit/set-up-tables';
import type { ClientBase } from 'pg';

/** The schema of the views that the SQL console reads; it contains nothing else (docs/adr/0168). */
export const CONSOLE_SCHEMA = 'sql_console';

/** To be increased when a view changes. */
const VERSION = 'views of the SQL console, version 2';

/**
 * `answers` is a function with its SQL as text: a view would keep the projector from replacing the
 * views in `read` on which it depends.
 */
const VIEWS = `
  drop schema if exists ${CONSOLE_SCHEMA} cascade;
  create schema ${CONSOLE_SCHEMA};
  comment on schema ${CONSOLE_SCHEMA} is '${VERSION}';

  create view ${CONSOLE_SCHEMA}.events with (security_barrier) as
    select e.position,
      (select h.hour from history.hours h
        where h.position <= e.position order by h.position desc limit 1) as hour,
      t.category, t.type, e.is_first, e.names as ids
    from history.events e join history.types t on t.id = e.type;

  create view ${CONSOLE_SCHEMA}.event_types with (security_barrier) as
    select t.category, t.type,
      array(select h.projection from history.handlers h
        where h.type = t.type order by h.projection) as read_models
    from history.types t;

  set local check_function_bodies = off;
  create function ${CONSOLE_SCHEMA}.shared_answers()
    returns table (question_id text, question text, asked_at timestamptz, line integer, data jsonb)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $answers$
      select q.id, q.name, run.asked_at, found.line::integer,
        (select jsonb_object_agg(c.name, found.cells -> (c.place::integer - 1))
          from jsonb_array_elements_text(run.result -> 'columns')
            with ordinality as c(name, place))
      from read.questions q
      cross join lateral (
        select r.asked_at, s.result::jsonb as result
        from read.question_runs r join projector.question_runs s on s.run_id = r.run_id
        where r.question_id = q.id and not r.is_dry and s.state = 'done' and s.result is not null
        order by coalesce(s.up_to_at, r.asked_at) desc limit 1) run
      cross join lateral jsonb_array_elements(run.result -> 'rows')
        with ordinality as found(cells, line)
      where q.is_shared
    $answers$;
  revoke all on function ${CONSOLE_SCHEMA}.shared_answers() from public;

  create view ${CONSOLE_SCHEMA}.answers with (security_barrier) as
    select * from ${CONSOLE_SCHEMA}.shared_answers();`;

/** Creates missing or outdated views, in a transaction with the rights of the product. */
export async function prepareViews(client: ClientBase, role: string): Promise<void> {
  if (await isPrepared(client, role)) return;
  await client.query(SET_UP_ALONE);
  // Another process may have created them while this one waited for its turn.
  if (await isPrepared(client, role)) return;
  await client.query(`${VIEWS}
    grant usage on schema ${CONSOLE_SCHEMA} to ${role};
    grant select on all tables in schema ${CONSOLE_SCHEMA} to ${role};
    grant execute on function ${CONSOLE_SCHEMA}.shared_answers() to ${role};`);
}

async function isPrepared(client: ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_namespace where nspname = $1
       and obj_description(oid, 'pg_namespace') = $2 and has_schema_privilege($3::name, oid, 'usage')`,
    [CONSOLE_SCHEMA, VERSION, role],
  );
  return rows.length > 0;
}
