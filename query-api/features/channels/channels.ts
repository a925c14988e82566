import { NoticeFailed } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { OwnChannelsRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { OwnChannel } from './contract.ts';

type Row = OwnChannelsRow & {
  readonly last_delivered_at: Date | null;
  readonly failing_since: Date | null;
  /** The answer to the last failed attempt, still sealed. */
  readonly failure: string | null;
};

function selectChannels(database: Database, userId: string): Promise<Row[]> {
  return database
    .selectFrom('own_channels')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('notices')
          .whereRef('notices.channel_id', '=', 'own_channels.id')
          .where('notices.state', '=', 'sent')
          .select((sent) => sent.fn.max('notices.updated_at').as('last_delivered_at'))
          .as('delivered'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('notices')
          .whereRef('notices.channel_id', '=', 'own_channels.id')
          .where('notices.state', 'in', ['retrying', 'parked'])
          // A later success means that the channel works again.
          .where((failed) =>
            failed.or([
              failed('delivered.last_delivered_at', 'is', null),
              failed(
                'notices.updated_at',
                '>',
                failed.ref('delivered.last_delivered_at').$notNull(),
              ),
            ]),
          )
          .select((failed) => failed.fn.min('notices.requested_at').as('failing_since'))
          .select(
            sql<string | null>`(array_agg(notices.sealed order by notices.updated_at desc))[1]`.as(
              'failure',
            ),
          )
          .as('failed'),
      (on) => on.onTrue(),
    )
    .where('own_channels.user_id', '=', userId)
    .selectAll('own_channels')
    .select(['delivered.last_delivered_at', 'failed.failing_since', 'failed.failure'])
    .orderBy('own_channels.added_at')
    .orderBy('own_channels.id')
    .execute();
}

const present = (row: Row, failure: string | null): OwnChannel => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  is_confirmed: row.is_confirmed,
  shows_title: row.shows_title,
  code_until: row.code_until?.toISOString() ?? null,
  added_at: row.added_at.toISOString(),
  expired_at: row.expired_at?.toISOString() ?? null,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
  failure,
});

export async function readChannels(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
  userId: string,
): Promise<OwnChannel[]> {
  const rows = await selectChannels(database, userId);
  const copies = rows.map(({ failure }) => failure);
  const opened = await openCopies(NoticeFailed, copies, keys);
  return rows.map((row, index) => present(row, opened[index]?.answer ?? null));
}

export async function readTelegramBot(database: Database): Promise<string | null> {
  const row = await database.selectFrom('telegram_bot').select('username').executeTakeFirst();
  return row?.username ?? null;
}
