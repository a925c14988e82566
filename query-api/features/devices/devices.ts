import type { DevicesRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Device } from './contract.ts';

type Row = DevicesRow & {
  readonly last_delivered_at: Date | null;
  readonly failing_since: Date | null;
};

function selectDevices(database: Database, userId: string): Promise<Row[]> {
  return database
    .selectFrom('devices')
    .where('devices.user_id', '=', userId)
    .selectAll('devices')
    .select((row) =>
      row
        .selectFrom('notices')
        .whereRef('notices.device_id', '=', 'devices.id')
        .where('notices.state', '=', 'sent')
        .select((sent) => sent.fn.max('notices.updated_at').as('at'))
        .as('last_delivered_at'),
    )
    .select((row) =>
      row
        .selectFrom('notices')
        .whereRef('notices.device_id', '=', 'devices.id')
        .where('notices.state', 'in', ['retrying', 'parked'])
        // A later success means that the device works again.
        .where((failed) =>
          failed.not(
            failed.exists(
              failed
                .selectFrom('notices as later')
                .whereRef('later.device_id', '=', 'notices.device_id')
                .where('later.state', '=', 'sent')
                .whereRef('later.updated_at', '>', 'notices.updated_at')
                .select(sql`1`.as('one')),
            ),
          ),
        )
        .select((failed) => failed.fn.min('notices.requested_at').as('at'))
        .as('failing_since'),
    )
    .orderBy('devices.added_at')
    .orderBy('devices.id')
    .execute();
}

const present = (row: Row): Device => ({
  id: row.id,
  browser: row.browser,
  is_confirmed: row.is_confirmed,
  shows_title: row.shows_title,
  added_at: row.added_at.toISOString(),
  expired_at: row.expired_at?.toISOString() ?? null,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  failing_since: row.failing_since?.toISOString() ?? null,
});

export async function readDevices(database: Database, userId: string): Promise<Device[]> {
  return (await selectDevices(database, userId)).map(present);
}
