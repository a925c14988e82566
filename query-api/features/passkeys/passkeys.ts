import type { PasskeysRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { Passkey } from './contract.ts';

const present = (row: PasskeysRow): Passkey => ({
  id: row.id,
  name: row.name,
  attachment: row.attachment,
  is_synced: row.is_synced,
  device: row.device,
  added_at: row.added_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  counter_fell_at: row.counter_fell_at?.toISOString() ?? null,
});

export async function readPasskeys(database: Database, userId: string): Promise<Passkey[]> {
  const rows = await database
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(present);
}
