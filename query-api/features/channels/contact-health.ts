import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { ChannelHealth } from './contract.ts';

/** How many of an account's newest notices are considered. */
const MOST = 500;

/** Sent to addresses that were being verified, which may not be the account's. */
const VERIFYING = 'contact-code';

function selectHealth(database: Database, userId: string, channel: 'email' | 'sms') {
  return (
    database
      .with('newest', (from) =>
        from
          .selectFrom('notices')
          .where('user_id', '=', userId)
          .orderBy('requested_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MOST)
          .select(['kind', 'channel', 'helper_id', 'state', 'mode', 'requested_at', 'updated_at']),
      )
      .with('own', (from) =>
        from
          .selectFrom('newest')
          .where('channel', '=', channel)
          // A helper's address is not the owner's.
          .where('helper_id', 'is', null)
          .selectAll(),
      )
      // In mock mode nothing is sent.
      .with('sent', (from) =>
        from
          .selectFrom('own')
          .where('state', '=', 'sent')
          .where('mode', '=', 'live')
          .select((all) => all.fn.max('updated_at').as('at'))
          .select((all) =>
            all.fn.max('updated_at').filterWhere('kind', '<>', VERIFYING).as('last_delivered_at'),
          ),
      )
      .selectFrom('sent')
      .leftJoin('own', (join) =>
        join
          .on('own.state', 'in', ['retrying', 'parked'])
          .on('own.kind', '<>', VERIFYING)
          // A later success means that the channel works again; so does the code of a new address.
          .on(sql<boolean>`sent.at is null or own.updated_at > sent.at`),
      )
      .groupBy('sent.last_delivered_at')
      .select((all) => [
        'sent.last_delivered_at',
        all.fn.min('own.requested_at').as('failing_since'),
      ])
  );
}

/** Whether notices reach the owner's e-mail address and phone number. */
export async function readContactHealth(
  database: Database,
  userId: string,
  channel: 'email' | 'sms',
): Promise<ChannelHealth> {
  const row = await selectHealth(database, userId, channel).executeTakeFirstOrThrow();
  return {
    last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
    failing_since: row.failing_since?.toISOString() ?? null,
  };
}
