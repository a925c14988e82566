import type { Readable } from 'node:stream';
import type { HeadKey } from '@app/service-kit/proofs/signed-head';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { VoiceNotes } from '@app/service-kit/media/voice-notes';
import {
  type ArchivedCode,
  type ArchivedMessage,
  CODES,
  MESSAGES,
} from '@app/service-kit/moving/archive-form';
import { type ArchiveFile, writeArchive } from '@app/service-kit/moving/write-archive';
import type { Database } from '../../kernel/database/database.ts';
import type { OwnedCode } from '../codes/contract.ts';
import { readOwnedCodes } from '../codes/owned-codes.ts';
import type { OwnerMessage } from '../messages/contract.ts';
import { readAllMessages } from '../messages/owner-messages.ts';

export interface ArchiveStores {
  readonly database: Database;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
}

export interface ArchiveWishes {
  /** Who asks. */
  readonly userId: string;
  /** Whose codes they are: the asker's, or an organisation's. */
  readonly ownerId: string;
  /** The public base URL of this instance. */
  readonly publicUrl: string;
  /** The name of this instance's site. */
  readonly product: string;
  /** Whether it includes pictures and sound. */
  readonly hasFiles: boolean;
  readonly key: HeadKey;
}

/** The path of a picture or sound in the archive. */
const pathOf = (id: string, kind: 'webp' | 'm4a'): string => `files/${id}.${kind}`;

/** Packs the codes of an owner and their messages, while the archive is read. */
export async function archiveCodes(
  stores: ArchiveStores,
  wishes: ArchiveWishes,
): Promise<Readable> {
  const { ownerId, userId: asker } = wishes;
  const owned = await readOwnedCodes(stores.database, { ownerId, asker }, 'oldest');
  const images = await readImageIds(stores.database, ownerId);
  const statement = {
    product: wishes.product,
    address: wishes.publicUrl,
    at: new Date().toISOString(),
    codes: owned.map(({ uid }) => uid),
    has_files: wishes.hasFiles,
  };
  return writeArchive(statement, archiveFiles(stores, wishes, { owned, images }), wishes.key);
}

interface OwnCodes {
  readonly owned: readonly OwnedCode[];
  /** The greeting pictures, by code. */
  readonly images: ReadonlyMap<string, string>;
}

async function* archiveFiles(
  stores: ArchiveStores,
  { ownerId, hasFiles }: ArchiveWishes,
  { owned, images }: OwnCodes,
): AsyncGenerator<ArchiveFile, void> {
  yield { path: 'README.txt', content: Buffer.from(README) };
  const files = new FilesToCome(stores, hasFiles);
  const codes: ArchivedCode[] = [];
  for (const code of owned) {
    const image = await files.take(images.get(code.uid), 'webp');
    if (image.file) yield image.file;
    codes.push(archivedCodeOf(code, image.path));
  }
  yield { path: CODES, content: Buffer.from(JSON.stringify(codes)) };
  const lines: string[] = [];
  for await (const some of readAllMessages(stores.database, ownerId)) {
    for (const message of some) {
      const { archived, media } = await files.of(message);
      yield* media;
      lines.push(`${JSON.stringify(archived)}\n`);
    }
  }
  yield { path: MESSAGES, content: Buffer.from(lines.join('')) };
}

/** Pictures and sound for the archive; those erased meanwhile are left out. */
class FilesToCome {
  private readonly stores: ArchiveStores;
  private readonly wanted: boolean;

  constructor(stores: ArchiveStores, wanted: boolean) {
    this.stores = stores;
    this.wanted = wanted;
  }

  async take(
    id: string | undefined,
    kind: 'webp' | 'm4a',
  ): Promise<{ readonly path: string | null; readonly file?: ArchiveFile }> {
    if (id === undefined || !this.wanted) return { path: null };
    const { pictures, voiceNotes } = this.stores;
    const content = await (kind === 'webp' ? pictures : voiceNotes).read(id);
    const path = pathOf(id, kind);
    return content ? { path, file: { path, content } } : { path: null };
  }

  /** A message, and its files. */
  async of(message: OwnerMessage): Promise<{ archived: ArchivedMessage; media: ArchiveFile[] }> {
    const media: ArchiveFile[] = [];
    const keep = async (id: string, kind: 'webp' | 'm4a'): Promise<string | null> => {
      const { path, file } = await this.take(id, kind);
      if (file) media.push(file);
      return path;
    };
    const photos: ArchivedMessage['photos'] = [];
    for (const { id, width, height } of message.photos) {
      photos.push({ file: await keep(id, 'webp'), width, height });
    }
    const note = message.voice_note;
    const sound = note && {
      file: await keep(note.id, 'm4a'),
      duration_ms: note.duration_ms,
    };
    return { archived: archivedMessageOf(message, photos, sound), media };
  }
}

function archivedCodeOf(code: OwnedCode, image: string | null): ArchivedCode {
  const { lost } = code;
  return {
    uid: code.uid,
    title: code.title,
    greeting: code.greeting_message,
    greeting_image: image,
    type: code.type,
    fields: code.fields,
    location_enabled: code.location_enabled,
    auto_delete_days: code.auto_delete_days,
    is_paused: code.is_paused,
    created_at: code.created_at,
    lost: lost && {
      message: lost.message,
      reward: lost.reward,
      last_seen_where: lost.last_seen_where,
      last_seen_at: lost.last_seen_at,
    },
  };
}

const archivedMessageOf = (
  message: OwnerMessage,
  photos: ArchivedMessage['photos'],
  voice_note: ArchivedMessage['voice_note'],
): ArchivedMessage => ({
  id: message.id,
  conversation: message.thread_id,
  uid: message.qr_code.uid,
  from: message.sender_type,
  at: message.created_at,
  content: message.content,
  email: message.sender_email,
  phone: message.sender_phone,
  place: message.location_data,
  photos,
  voice_note,
});

async function readImageIds(
  database: Database,
  ownerId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('codes')
    .select(['uid', 'greeting_image_id'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(
    rows.flatMap(({ uid, greeting_image_id: id }) => (id === null ? [] : [[uid, id] as const])),
  );
}

const README = `This archive holds QR codes and the conversations about them.

codes.json       the codes, with what finders are shown
messages.jsonl   every message, one a line, newest first
files/           pictures and voice notes
manifest.json    the hash of every file, signed by the instance that made it
signature.json   the signature (Ed25519) and the public key

Another instance takes it on its Account page. The form is described in docs/archive.md of the
product; "npm run archive:verify -- FILE.zip" checks an archive without a network.
`;
