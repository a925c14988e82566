import type { Pool } from 'pg';
import { openBytes, sealBytes } from '../vault/sealed-bytes.ts';
import type { Vault } from '../vault/vault.ts';
import type { VoiceNote } from './voice/read-voice-note.ts';

/** An uploaded voice note, as in the event. */
export interface SentVoiceNote {
  readonly id: string;
  readonly durationMs: number;
}

/** A voice note, and the code that it belongs to. */
export interface VoiceNotePlace {
  readonly id: string;
  /** The uid of the code. */
  readonly uid: string;
  /** The subject whose key seals it. */
  readonly subject: string;
}

/**
 * Sealed voice notes, stored beside the log in the table of `Pictures`, which keeps and erases them
 * (docs/adr/0118). That class creates the table.
 */
export class VoiceNotes {
  private readonly pool: Pool;
  private readonly vault: Pick<Vault, 'ensure' | 'find'>;

  constructor(pool: Pool, vault: Pick<Vault, 'ensure' | 'find'>) {
    this.pool = pool;
    this.vault = vault;
  }

  /** Stores a voice note durably. Storing the same one again has no effect. */
  async add({ id, uid, subject }: VoiceNotePlace, { bytes, durationMs }: VoiceNote): Promise<void> {
    const key = (await this.vault.ensure([subject])).get(subject);
    if (!key) throw new Error(`The vault has no key for ${subject}`);
    await this.pool.query({
      name: 'voice-notes-add',
      text: `insert into media.pictures (id, kind, uid, subject, duration_ms, sealed)
             values ($1, 'voice', $2, $3, $4, $5) on conflict do nothing`,
      values: [id, uid, subject, durationMs, sealBytes(bytes, key, id)],
    });
  }

  /** The MP4 of a voice note; null if it does not exist, or its key was destroyed. */
  async read(id: string): Promise<Buffer | null> {
    const { rows } = await this.pool.query<{ subject: string; sealed: Buffer }>({
      name: 'voice-notes-read',
      text: `select subject, sealed from media.pictures where id = $1 and kind = 'voice'`,
      values: [id],
    });
    const [row] = rows;
    const key = row && (await this.vault.find([row.subject])).get(row.subject);
    return row && key ? openBytes(row.sealed, key, id) : null;
  }

  /**
   * Binds a voice note permanently to the message that it is sent with.
   * @returns null if it is missing, belongs to another code, or was sent with another message
   */
  async takeForMessage(id: string, uid: string, messageId: string): Promise<SentVoiceNote | null> {
    const { rows } = await this.pool.query<SentVoiceNote>({
      name: 'voice-notes-take',
      text: `update media.pictures set message_id = $3
             where id = $1 and kind = 'voice' and uid = $2
               and (message_id is null or message_id = $3)
             returning id, duration_ms as "durationMs"`,
      values: [id, uid, messageId],
    });
    return rows[0] ?? null;
  }

  /** Releases a voice note that was bound to a message which was then not sent with it. */
  async giveBack(id: string, messageId: string): Promise<void> {
    await this.pool.query({
      name: 'voice-notes-give-back',
      text: `update media.pictures set message_id = null
             where id = $1 and message_id = $2 and kept_at is null`,
      values: [id, messageId],
    });
  }
}
