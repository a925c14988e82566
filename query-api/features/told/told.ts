import { readUuid } from '@app/events/event-id';
import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { readParameter } from '../../kernel/http/read-parameter.ts';
import type { Telling, ToldQuery } from './contract.ts';

/** For a conversation, only its newest messages. */
const MOST_OF_CONVERSATION = 200;
const MOST_OF_CODE = 20;
const KINDS = ['new-message', 'limit-reached', 'lost-scan', 'helper-alert'] as const;

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

/**
 * Notices to an owner, newest first. Those about things of others are left out.
 * @throws HttpProblem 400 unless exactly one of conversation and code is given
 */
export async function readTold(
  database: Database,
  userId: string,
  { conversation, qr_code_id }: ToldQuery,
): Promise<Telling[]> {
  const uid = readParameter('qr_code_id', qr_code_id, readUid);
  const threadId = readParameter('conversation', conversation, readUuid);
  if ((uid === null) === (threadId === null)) throw nameOne();
  const rows = await select(database, userId)
    .$if(uid !== null, (query) => query.where('notices.uid', '=', uid ?? '').limit(MOST_OF_CODE))
    .$if(threadId !== null, (query) =>
      query.where('notices.thread_id', '=', threadId ?? '').limit(MOST_OF_CONVERSATION),
    )
    .execute();
  return rows.flatMap(present);
}

function nameOne(): HttpProblem {
  const detail = 'Name either a conversation or a code.';
  return new HttpProblem({ status: 400, code: 'invalid-input', detail });
}
