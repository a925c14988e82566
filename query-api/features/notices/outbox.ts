import { NoticeSent } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { Database } from '../../kernel/database/database.ts';
import type { OutboxNotice } from './contract.ts';

/** How many notices the outbox shows (docs/product.md, Notices). */
const OUTBOX_SIZE = 50;

/** What would have gone in mock mode, newest first. What was erased is not shown any more. */
export async function readOutbox(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): Promise<OutboxNotice[]> {
  const settings = await database
    .selectFrom('settings')
    .select('notification_mode')
    .executeTakeFirst();
  if (settings?.notification_mode === 'live') return [];
  const rows = await database
    .selectFrom('notices')
    .selectAll()
    .where('mode', '=', 'mock')
    .where('state', '=', 'sent')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_SIZE)
    .execute();
  const copies = rows.map(({ sealed }) => sealed);
  const opened = await openCopies(NoticeSent, copies, keys);
  return rows.flatMap(({ id, kind, channel, updated_at }, index) => {
    const shown = opened[index]?.shown;
    return shown ? [{ id, kind, channel, ...shown, created_at: updated_at.toISOString() }] : [];
  });
}
