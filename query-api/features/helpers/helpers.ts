import type { HelpersRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { Database } from '../../kernel/database/database.ts';
import type { HelperAnswer, HelperPage, QuietHoursAnswer } from './contract.ts';
import { type Asked, readAlert } from './helper-alert.ts';

/** How long an owner sees that somebody declined or left, in ms. */
const SHOWN_MS = 30 * 24 * 60 * 60_000;

const present = (row: HelpersRow): HelperAnswer => ({
  id: row.id,
  state: row.state,
  name: row.name,
  email: row.email,
  phone: row.phone,
  owner_name: row.owner_name,
  shows_title: row.shows_title,
  after_minutes: row.after_minutes,
  invited_at: row.invited_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

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
  return rows.map(present);
}

/** @throws HttpProblem 404 for every invalid token */
export async function findHelper(
  database: Database,
  token: string,
  asked: Asked,
): Promise<HelperPage> {
  const read = readLinkToken(token);
  if (!read) throw noHelper();
  const rows = await database
    .selectFrom('helpers')
    .selectAll()
    .where('user_id', '=', read.place)
    .execute();
  const row = rows.find(({ token_hash: hash }) => isSameSecret(hash, read.hash));
  if (!row) throw noHelper();
  const { state, name, owner_name } = row;
  const alert = state === 'agreed' ? await readAlert(database, row, asked) : null;
  return { state, name, owner_name, alert };
}

/** Minutes of the day as "22:30". */
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export async function readQuietHours(
  database: Database,
  userId: string,
): Promise<QuietHoursAnswer> {
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

const noHelper = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'helper-link-not-found',
    detail: 'This link does not lead to an invitation.',
  });
