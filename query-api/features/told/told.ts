import type { Database } from '../../kernel/database/database.ts';
import type { Telling, ToldQuery } from './contract.ts';

/** Only of its newest messages. */
const MOST = 200;
const KINDS = ['new-message', 'limit-reached', 'helper-alert'] as const;

function select(database: Database, userId: string) {
  return database
    .selectFrom('notices')
    .leftJoin('devices', 'devices.id', 'notices.device_id')
    .leftJoin('helpers', 'helpers.id', 'notices.helper_id')
    .where('notices.user_id', '=', userId)
    .where('notices.kind', 'in', KINDS)
    .select([
      'notices.id',
      'notices.kind',
      'notices.channel',
      'notices.message_id',
      'notices.state',
      'notices.reason',
      'notices.mode',
      'notices.helper_id',
      'notices.starts_at',
      'helpers.name as helper',
      'notices.requested_at',
      'notices.updated_at',
      'devices.browser',
    ])
    .orderBy('notices.requested_at', 'desc')
    .orderBy('notices.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const isAboutCode = (kind: Row['kind']): kind is Telling['kind'] =>
  (KINDS as readonly Row['kind'][]).includes(kind);

function present(row: Row): Telling[] {
  if (!isAboutCode(row.kind)) return [];
  return [
    {
      id: row.id,
      kind: row.kind,
      channel: row.channel,
      device: row.browser,
      helper: row.helper_id === null ? null : (row.helper ?? ''),
      starts_at: row.starts_at?.toISOString() ?? null,
      message_id: row.message_id,
      state: row.state,
      reason: row.reason,
      is_mock: row.mode === 'mock',
      updated_at: row.updated_at.toISOString(),
      requested_at: row.requested_at.toISOString(),
    },
  ];
}

/** Notices to an owner about a conversation, newest first. Those about things of others are left out. */
export async function readTold(
  database: Database,
  userId: string,
  { conversation }: ToldQuery,
): Promise<Telling[]> {
  const rows = await select(database, userId)
    .where('notices.thread_id', '=', conversation)
    .limit(MOST)
    .execute();
  return rows.flatMap(present);
}
