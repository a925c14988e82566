import type { Pool } from 'pg';
import type { Vault } from '../vault/vault.ts';
import { openBytes, sealBytes } from '../vault/sealed-bytes.ts';
import type { Picture } from './reencode.ts';
import { createMediaTables } from './schema.ts';

/** A picture, and the code or product that it belongs to. */
export interface PicturePlace {
  readonly id: string;
  readonly kind: 'greeting' | 'photo' | 'product';
  /** The uid of the code, or the id of the product. */
  readonly uid: string;
  /** The subject whose key seals it. */
  readonly subject: string;
}

/** An uploaded photo, as in the event. */
export interface SentPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A picture or a voice note that no event refers to yet. */
export interface UnkeptPicture {
  readonly id: string;
  readonly kind: PicturePlace['kind'] | 'voice';
  readonly uid: string;
  readonly messageId: string | null;
}

const PAGE = 200;

/**
 * Sealed pictures, stored beside the log (docs/adr/0027): an event refers to a picture that is
 * already stored. Voice notes are in the same table (`VoiceNotes`), so they are kept, erased and
 * backed up in the same way. Pictures are not rebuilt from the log.
 */
export class Pictures {
  private readonly pool: Pool;
  private readonly vault: Pick<Vault, 'ensure' | 'find' | 'destroy'>;

  constructor(pool: Pool, vault: Pick<Vault, 'ensure' | 'find' | 'destroy'>) {
    this.pool = pool;
    this.vault = vault;
  }

  /** Creates its table at the first start. */
  static async open(pool: Pool, vault: Vault): Promise<Pictures> {
    await createMediaTables(pool);
    return new Pictures(pool, vault);
  }

  /**
   * Stores a picture durably. Storing the same one again has no effect.
   * @throws SubjectErasedError if the key for sealing it was destroyed
   */
  async add({ id, kind, uid, subject }: PicturePlace, picture: Picture): Promise<void> {
    const key = (await this.vault.ensure([subject])).get(subject);
    if (!key) throw new Error(`The vault has no key for ${subject}`);
    const sealed = sealBytes(picture.bytes, key, id);
    await this.pool.query({
      name: 'pictures-add',
      text: `insert into media.pictures (id, kind, uid, subject, width, height, sealed)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [id, kind, uid, subject, picture.width, picture.height, sealed],
    });
  }

  /** The size of a stored picture in pixels; null if it does not exist. */
  async sizeOf(id: string): Promise<{ readonly width: number; readonly height: number } | null> {
    const { rows } = await this.pool.query<{ width: number; height: number }>({
      name: 'pictures-size',
      text: 'select width, height from media.pictures where id = $1',
      values: [id],
    });
    return rows[0] ?? null;
  }

  /** The WebP of a picture; null if it does not exist, or its key was destroyed. */
  async read(id: string): Promise<Buffer | null> {
    const { rows } = await this.pool.query<{ subject: string; sealed: Buffer }>({
      name: 'pictures-read',
      text: 'select subject, sealed from media.pictures where id = $1',
      values: [id],
    });
    const [row] = rows;
    const key = row && (await this.vault.find([row.subject])).get(row.subject);
    return row && key ? openBytes(row.sealed, key, id) : null;
  }

  /**
   * Binds photos permanently to the message that they are sent with.
   * @returns them in the order asked for; null if one is missing, belongs to another code, or was
   *   sent with another message
   */
  async takeForMessage(
    ids: readonly string[],
    uid: string,
    messageId: string,
  ): Promise<readonly SentPhoto[] | null> {
    const { rows } = await this.pool.query<SentPhoto>({
      name: 'pictures-take',
      text: `update media.pictures set message_id = $3
             where id = any($1::text[]) and kind = 'photo' and uid = $2
               and (message_id is null or message_id = $3)
             returning id, width, height`,
      values: [ids, uid, messageId],
    });
    const photos = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    if (photos.length === ids.length) return photos;
    await this.pool.query({
      name: 'pictures-give-back',
      text: 'update media.pictures set message_id = null where message_id = $1 and kept_at is null',
      values: [messageId],
    });
    return null;
  }

  /** Marks these as used: they stay until they are erased. */
  async keep(ids: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'pictures-keep',
      text: 'update media.pictures set kept_at = now() where id = any($1::text[])',
      values: [ids],
    });
  }

  /** A page of unused pictures from before a time, oldest first. */
  async unkept(before: Date): Promise<readonly UnkeptPicture[]> {
    const { rows } = await this.pool.query<UnkeptPicture>({
      name: 'pictures-unkept',
      text: `select id, kind, uid, message_id as "messageId" from media.pictures
             where kept_at is null and created_at < $1 order by created_at limit ${PAGE}`,
      values: [before],
    });
    return rows;
  }

  /** Erases pictures: their own keys, and the bytes. */
  async erase(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { rows } = await this.pool.query<{ subject: string }>({
      name: 'pictures-subjects',
      text: `select subject from media.pictures where id = any($1::text[]) and kind in ('photo', 'voice')`,
      values: [ids],
    });
    // Other pictures are sealed with the owner's key, which seals much more.
    if (rows.length > 0) await this.vault.destroy(rows.map(({ subject }) => subject));
    await this.pool.query({
      name: 'pictures-erase',
      text: 'delete from media.pictures where id = any($1::text[])',
      values: [ids],
    });
  }

  /** Erases the photos and voice notes of these messages. */
  async eraseOfMessages(messageIds: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'pictures-of-messages',
      text: 'select id from media.pictures where message_id = any($1::text[])',
      values: [messageIds],
    });
    await this.erase(rows.map(({ id }) => id));
  }

  /** Deletes what was sealed with a destroyed key. */
  async deleteOfSubject(subject: string): Promise<void> {
    await this.pool.query({
      name: 'pictures-of-subject',
      text: 'delete from media.pictures where subject = $1',
      values: [subject],
    });
  }
}
