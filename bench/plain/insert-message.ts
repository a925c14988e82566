import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type {
  FinderMessage,
  FinderMessageAnswer,
} from '@app/command-api/features/threads/contract';
import type { Pool } from 'pg';

const COUNT = 'update codes set message_count = message_count + 1 where uid = $1';
const INSERT = `
  insert into messages (id, uid, sender, token_hash, content, email, phone, location)
  values ($1, $2, 'finder', $3, $4, $5, $6, $7)`;

/** One INSERT and one counter UPDATE in a transaction; null where no code has this uid. */
export async function insertMessage(
  pool: Pool,
  uid: string,
  message: FinderMessage,
): Promise<FinderMessageAnswer | null> {
  const id = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const { content, sender_email = null, sender_phone = null, location_data = null } = message;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(COUNT, [uid]);
    if (rowCount === 1) {
      const values = [id, uid, hash, content, sender_email, sender_phone, location_data];
      await client.query(INSERT, values);
    }
    await client.query(rowCount === 1 ? 'commit' : 'rollback');
    return rowCount === 1 ? { id, thread_token: token } : null;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
