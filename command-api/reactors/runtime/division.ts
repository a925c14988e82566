import { giveBack, giveBackShared, type Session, tryLock } from '@app/consumers/session';
import { rangesOf } from '@app/events/slice';
import { pause } from '@app/service-kit/pause';
import { partOf } from './part.ts';
import { REACTOR_CHECKPOINTS } from './tables.ts';

const POLL_MS = 300;

/** The names of the checkpoints of a reactor with this many parts. */
export const checkpointsOf = (name: string, of: number): readonly string[] =>
  of === 1 ? [name] : rangesOf(of).map((range) => partOf(name, range).name);

/** All checkpoints of a reactor, however it is divided. */
const FOUND = `
  select name, commit, prepare from ${REACTOR_CHECKPOINTS}
  where name = $1 or name ~ ('^' || $1 || ' [0-9]+ of [0-9]+$')`;

/**
 * Divides a reactor's checkpoint into parts, or merges its parts, in one statement. Each new part
 * begins at the smallest old checkpoint; later events are handled again, as after a crash. If the
 * checkpoint is already divided this way, nothing changes.
 * @param client of a session that holds the reactor's lease exclusively
 */
export async function divide(client: Session['client'], name: string, of: number): Promise<void> {
  await client.query(
    `with found as (${FOUND}),
       needed as (
         select coalesce((select commit from found order by commit, prepare limit 1), 0) as commit,
           coalesce((select prepare from found order by commit, prepare limit 1), 0) as prepare
         where (select count(*) from found where name = any($2)) < cardinality($2::text[])
           or exists (select from found where name <> all($2))),
       gone as (
         delete from ${REACTOR_CHECKPOINTS} c using found f
         where c.name = f.name and f.name <> all($2)),
       told as (
         delete from reactor_states.reactors r using found f
         where r.name = f.name and f.name <> all($2))
     insert into ${REACTOR_CHECKPOINTS} (name, commit, prepare)
     select part, commit, prepare from needed, unnest($2::text[]) as p(part)
     on conflict (name) do update set commit = excluded.commit, prepare = excluded.prepare`,
    [name, checkpointsOf(name, of)],
  );
}

async function isDivided(client: Session['client'], name: string, of: number): Promise<boolean> {
  const { rows } = await client.query<{ isSo: boolean }>(
    `select count(*) = cardinality($2::text[]) and coalesce(bool_and(name = any($2)), false) as "isSo"
     from (${FOUND}) f`,
    [name, checkpointsOf(name, of)],
  );
  return rows[0]?.isSo === true;
}

/**
 * Waits until the work of a reactor is divided this way, and no other process does it differently,
 * for as long as the session lasts. Processes that share the work hold the reactor's lease as a
 * shared lock; whoever does all of it, or divides it, holds it exclusively.
 * @throws what `pg` throws; the signal's reason when it is aborted
 */
export async function untilDivided(session: Session, name: string, of: number): Promise<void> {
  const { client, signal } = session;
  for (;;) {
    if (await tryLock(session, name, 'shared')) {
      if (await isDivided(client, name, of)) return;
      await giveBackShared(session, name);
    }
    if (await tryLock(session, name)) {
      await divide(client, name, of);
      await tryLock(session, name, 'shared');
      await giveBack(session, name);
      return;
    }
    await pause(POLL_MS, signal);
    signal.throwIfAborted();
  }
}
