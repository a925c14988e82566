import { readUuid } from '@app/events/event-id';
import type { HelpersRow } from '@app/projector/read-model/tables';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { ownTitle } from '../handover/own-title.ts';
import {
  helper,
  type HelperAlert,
  type HelperAnswer,
  type HelperPage,
  helperQueries,
  type QuietHoursAnswer,
} from './contract.ts';

/** How long an owner sees that somebody declined or left, in ms. */
const SHOWN_MS = 30 * 24 * 60 * 60_000;

/** The subject of a helper's link: a message by its id, or a scan by the id of its notice. */
interface Asked {
  readonly message?: string | undefined;
  readonly scan?: string | undefined;
}

export function helperRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(helperQueries.helpers, ({ who }) => readHelpers(database, who.userId));
  router.on(helperQueries.quietHours, ({ who }) => readQuietHours(database, who.userId));
  router.on(helperQueries.helperPage, ({ parameter, query }) =>
    findHelper(database, parameter('token'), query),
  );
}

/** In the order of their invitations. */
export async function readHelpers(database: Database, userId: string): Promise<HelperAnswer[]> {
  const rows = await database
    .selectFrom('helpers')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([
        where('state', '!=', 'ended'),
        where('updated_at', '>', new Date(Date.now() - SHOWN_MS)),
      ]),
    )
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => present(helper, row));
}

/** @throws HttpProblem 404 for every invalid token */
async function findHelper(database: Database, token: string, asked: Asked): Promise<HelperPage> {
  const read = readLinkToken(token);
  const rows = await database
    .selectFrom('helpers')
    .selectAll()
    .where('user_id', '=', read?.place ?? '')
    .execute();
  const row = rows.find(({ token_hash: hash }) => isSameSecret(hash, read?.hash ?? ''));
  if (!row) throw notFound('helper-link-not-found', 'This link does not lead to an invitation.');
  const { state, name, owner_name } = row;
  const alert = state === 'agreed' ? await readAlert(database, row, asked) : null;
  return { state, name, owner_name, alert };
}

/** The alert that this helper was sent; null if there was none. */
async function readAlert(
  database: Database,
  { id, user_id: ownerId, shows_title: showsTitle }: HelpersRow,
  { message, scan }: Asked,
): Promise<HelperAlert | null> {
  const noticeId = scan === undefined ? null : readUuid(scan);
  if (message === undefined && noticeId === null) return null;
  const selecting = database
    .selectFrom('notices')
    .leftJoin('codes', 'codes.uid', 'notices.uid')
    .leftJoin('messages', 'messages.id', 'notices.message_id')
    .leftJoin('code_handovers', (join) =>
      join
        .onRef('code_handovers.uid', '=', 'notices.uid')
        .on('code_handovers.owner_id', '=', ownerId),
    )
    .leftJoin('code_losses', (join) =>
      join
        .onRef('code_losses.uid', '=', 'notices.uid')
        .on('code_losses.owner_id', '=', ownerId)
        .on('code_losses.found_at', 'is', null),
    )
    .where('notices.helper_id', '=', id)
    .where('notices.state', '=', 'sent')
    .orderBy('notices.updated_at')
    .limit(1)
    .select(['notices.updated_at', ownTitle.as('title')]);
  const row =
    message === undefined
      ? await selecting
          .where('notices.id', '=', noticeId)
          .where('notices.message_id', 'is', null)
          .where('codes.uid', 'is not', null)
          // Seen as well once the thing was found.
          .select(sql<boolean>`coalesce(code_losses.unseen_scans, 0) = 0`.as('is_seen'))
          .executeTakeFirst()
      : await selecting
          // Uses the index; a message's id begins with that of its thread.
          .where('notices.thread_id', '=', message.slice(0, THREAD_ID_LENGTH))
          .where('notices.message_id', '=', message)
          .where('messages.id', 'is not', null)
          .select(sql<boolean>`not messages.is_unread`.as('is_seen'))
          .executeTakeFirst();
  if (!row) return null;
  return {
    title: showsTitle ? row.title : null,
    told_at: row.updated_at.toISOString(),
    is_scan: message === undefined,
    is_seen: row.is_seen,
  };
}

const THREAD_ID_LENGTH = 36;

/** Minutes of the day as "22:30". */
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

async function readQuietHours(database: Database, userId: string): Promise<QuietHoursAnswer> {
  const quiet = await database
    .selectFrom('quiet_hours')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    quiet_hours: quiet
      ? {
          from: timeOf(quiet.from_minute),
          to: timeOf(quiet.to_minute),
          time_zone: quiet.time_zone,
          except_lost: quiet.excepts_lost,
          except_alarms: quiet.excepts_alarms,
        }
      : null,
  };
}
