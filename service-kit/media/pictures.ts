import type { Pool } from 'pg';
import { setUpTables } from '../set-up-tables.ts';
import type { Vault } from '../vault/vault.ts';
import { openBytes, sealBytes } from '../vault/sealed-bytes.ts';
import type { Picture } from './reencode.ts';
import type { VoiceNote } from './voice/read-voice-note.ts';

const STATEMENTS = `
  create schema if not exists media;
  create table if not exists media.pictures (
    id text primary key,
    kind text not null,
    uid text not null,
    subject text not null,
    width int not null,
    height int not null,
    sealed bytea not null,
    message_id text,
    created_at timestamptz not null default now(),
    kept_at timestamptz
  );
  alter table media.pictures alter column sealed set storage external;
  create index if not exists pictures_by_message on media.pictures (message_id)
    where message_id is not null;
  create index if not exists pictures_by_subject on media.pictures (subject);
  create index if not exists pictures_not_kept on media.pictures (created_at) where kept_at is null;
  alter table media.pictures alter column width drop not null, alter column height drop not null,
    add column if not exists duration_ms int;
`;

export async function createMediaTables(pool: Pool): Promise<void> {
  await setUpTables(pool, STATEMENTS);
}

/** The code or product that a picture belongs to. */
export interface PicturePlace {
  readonly id: string;
  readonly kind: 'greeting' | 'photo' | 'product';
  /** The uid of the code, or the id of the product. */
  readonly uid: string;
  readonly subject: string;
}

/** As in the event. */
interface SentPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface UnkeptPicture {
  readonly id: string;
  readonly kind: PicturePlace['kind'] | 'voice';
  readonly uid: string;
  readonly messageId: string | null;
}

const PAGE = 200;

/**
 * Sealed pictures, stored beside the log (docs/adr/0027) and not rebuilt from it. Voice notes are in
 * the same table, so they are kept, erased and backed up in the same way.
 */
export class Pictures {
  private readonly pool: Pool;
  private readonly vault: Pick<Vault, 'ensure' | 'find' | 'destroy'>;

  constructor(pool: Pool, vault: Pick<Vault, 'ensure' | 'find' | 'destroy'>) {
    this.pool = pool;
    this.vault = vault;
  }

  static async open(pool: Pool, vault: Vault): Promise<Pictures> {
    await createMediaTables(pool);
    return new Pictures(pool, vault);
  }

  /** Storing the same one again has no effect. @throws SubjectErasedError */
  async add({ id, kind, uid, subject }: PicturePlace, picture: Picture): Promise<void> {
    const sealed = await sealFor(this.vault, subject, picture.bytes, id);
    await this.pool.query({
      name: 'pictures-add',
      text: `insert into media.pictures (id, kind, uid, subject, width, height, sealed)
             values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [id, kind, uid, subject, picture.width, picture.height, sealed],
    });
  }

  /** As WebP; null if it does not exist, or its key was destroyed. */
  read(id: string): Promise<Buffer | null> {
    return openSealed(this.pool, this.vault, id, false);
  }

  /** @returns in the order asked for; null if one is missing, of another code, or already sent */
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

  /** They stay until they are erased. */
  async keep(ids: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'pictures-keep',
      text: 'update media.pictures set kept_at = now() where id = any($1::text[])',
      values: [ids],
    });
  }

  /** A page from before a time, oldest first. */
  async unkept(before: Date): Promise<readonly UnkeptPicture[]> {
    const { rows } = await this.pool.query<UnkeptPicture>({
      name: 'pictures-unkept',
      text: `select id, kind, uid, message_id as "messageId" from media.pictures
             where kept_at is null and created_at < $1 order by created_at limit ${PAGE}`,
      values: [before],
    });
    return rows;
  }

  /** Erases their own keys, and the bytes. */
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

  async eraseOfMessages(messageIds: readonly string[]): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'pictures-of-messages',
      text: 'select id from media.pictures where message_id = any($1::text[])',
      values: [messageIds],
    });
    await this.erase(rows.map(({ id }) => id));
  }

  async deleteOfSubject(subject: string): Promise<void> {
    await this.pool.query({
      name: 'pictures-of-subject',
      text: 'delete from media.pictures where subject = $1',
      values: [subject],
    });
  }
}

/** As in the event. */
interface SentVoiceNote {
  readonly id: string;
  readonly durationMs: number;
}

/** Sealed voice notes, in the table of `Pictures`, which keeps and erases them (docs/adr/0118). */
export class VoiceNotes {
  private readonly pool: Pool;
  private readonly vault: Pick<Vault, 'ensure' | 'find'>;

  constructor(pool: Pool, vault: Pick<Vault, 'ensure' | 'find'>) {
    this.pool = pool;
    this.vault = vault;
  }

  /** Storing the same one again has no effect. */
  async add(
    { id, uid, subject }: Pick<PicturePlace, 'id' | 'uid' | 'subject'>,
    { bytes, durationMs }: VoiceNote,
  ): Promise<void> {
    const sealed = await sealFor(this.vault, subject, bytes, id);
    await this.pool.query({
      name: 'voice-notes-add',
      text: `insert into media.pictures (id, kind, uid, subject, duration_ms, sealed)
             values ($1, 'voice', $2, $3, $4, $5) on conflict do nothing`,
      values: [id, uid, subject, durationMs, sealed],
    });
  }

  /** As MP4; null if it does not exist, or its key was destroyed. */
  read(id: string): Promise<Buffer | null> {
    return openSealed(this.pool, this.vault, id, true);
  }

  /** @returns null if it is missing, of another code, or was sent with another message */
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

  /** Releases a voice note whose message was not sent. */
  async giveBack(id: string, messageId: string): Promise<void> {
    await this.pool.query({
      name: 'voice-notes-give-back',
      text: `update media.pictures set message_id = null
             where id = $1 and message_id = $2 and kept_at is null`,
      values: [id, messageId],
    });
  }
}

async function sealFor(
  vault: Pick<Vault, 'ensure'>,
  subject: string,
  bytes: Buffer,
  id: string,
): Promise<Buffer> {
  const key = (await vault.ensure([subject])).get(subject);
  if (!key) throw new Error(`The vault has no key for ${subject}`);
  return sealBytes(bytes, key, id);
}

async function openSealed(
  pool: Pool,
  vault: Pick<Vault, 'find'>,
  id: string,
  isVoice: boolean,
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ subject: string; sealed: Buffer }>({
    name: 'pictures-read',
    text: `select subject, sealed from media.pictures where id = $1 and (kind = 'voice') = $2`,
    values: [id, isVoice],
  });
  const [row] = rows;
  const key = row && (await vault.find([row.subject])).get(row.subject);
  return row && key ? openBytes(row.sealed, key, id) : null;
}
