import { randomBytes, randomUUID } from 'node:crypto';
import type {
  FinderMessage,
  FinderMessageAnswer,
} from '@app/command-api/features/threads/message-contract';
import type { Pool } from 'pg';
import { tokenHash } from './signed-in.ts';
import { transaction } from './transaction.ts';

const COUNT = `
  update codes set message_count = message_count + 1, unread_count = unread_count + 1,
    last_message_at = now()
  where uid = $1 and is_claimed and not is_paused returning owner_id`;
const INSERT = `
  insert into messages (id, uid, owner_id, sender, token_hash, content, email, phone, location)
  values ($1, $2, $3, 'finder', $4, $5, $6, $7, $8)`;

/**
 * One INSERT and one counter UPDATE in a transaction; null if no code with this uid accepts
 * messages.
 */
export async function insertMessage(
  pool: Pool,
  uid: string,
  message: FinderMessage,
): Promise<FinderMessageAnswer | null> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const { content, sender_email = null, sender_phone = null, location_data = null } = message;
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ owner_id: string }>(COUNT, [uid]);
    const [code] = rows;
    if (!code) return null;
    const contact = [sender_email, sender_phone];
    const values = [id, uid, code.owner_id, tokenHash(token), content, ...contact, location_data];
    await client.query(INSERT, values);
    return { id, thread_token: token };
  });
}
