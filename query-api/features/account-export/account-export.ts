import type { KeyStore } from '@app/events/sealing/key-store';
import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import type { Database } from '../../kernel/database/database.ts';
import { readChannels } from '../channels/channels.ts';
import { readOwnedCodes } from '../codes/owned-codes.ts';
import { readDevices } from '../devices/devices.ts';
import type { OwnerMessage } from '../messages/contract.ts';
import { readHelpers } from '../helpers/helpers.ts';
import { readAllMessages } from '../messages/owner-messages.ts';
import { readAllOpenings } from '../openings/openings.ts';
import { presentOrder, selectOrders } from '../orders/orders.ts';
import { readOneTimeCodes } from '../one-time-codes/routes.ts';
import { readWebhooks } from '../webhooks/webhooks.ts';
import { readApiKeys } from '../api-keys/api-keys.ts';
import { readPasskeys } from '../passkeys/passkeys.ts';
import { readProfile } from '../profile/profile.ts';
import { readOrganisations } from '../organisations/organisations.ts';
import { readOwnReadings } from '../readings/readings.ts';
import { readOwnReports } from '../reports/receipts.ts';
import { openBeginnings, presentSession } from '../sessions/sessions.ts';
import type { AccountExport } from './contract.ts';

export interface ExportStores {
  readonly database: Database;
  readonly pictures: Pictures;
  readonly voiceNotes: VoiceNotes;
  /** Decrypts sealed data of read models. */
  readonly keys: Pick<KeyStore, 'find'>;
}

type Summary = Omit<AccountExport, 'codes' | 'messages'>;

async function readSummary(
  { database, keys }: Pick<ExportStores, 'database' | 'keys'>,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Summary> {
  const now = new Date();
  const [{ profile }, orders, sessions, notices, devices, channels, ...more] = await Promise.all([
    readProfile(database, userId),
    selectOrders(database, userId).execute(),
    database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .execute(),
    readNotices(database, userId),
    readDevices(database, userId),
    readChannels(database, keys, userId),
    readHelpers(database, userId),
    readOwnReadings(database, userId),
    readPasskeys(database, userId),
    readOwnReports(database, userId),
    readOneTimeCodes(database, userId),
    readApiKeys(database, userId, now),
    readOrganisations(database, userId),
    readWebhooks(database, userId),
  ]);
  const begun = await openBeginnings(sessions, keys);
  const [helpers, readings, ownPasskeys, reports, oneTimeCodes, apiKeys, ...latest] = more;
  const [organisations, webhooks] = latest;
  return {
    exported_at: now.toISOString(),
    profile,
    orders: orders.map((row) => presentOrder(row, now)),
    sessions: sessions.map((row, index) =>
      Object.assign(
        presentSession(row, sessionId, { ...(begun[index] ?? NOT_KNOWN), usedAt: null }),
        { ended_at: row.ended_at?.toISOString() ?? null },
      ),
    ),
    notices,
    devices,
    channels,
    helpers,
    organisations,
    readings,
    passkeys: ownPasskeys,
    one_time_codes: oneTimeCodes,
    api_keys: apiKeys,
    webhooks,
    reports,
  };
}

async function readNotices(database: Database, userId: string): Promise<Summary['notices']> {
  const rows = await database
    .selectFrom('notices')
    .select(['kind', 'channel', 'state', 'requested_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, channel, state, requested_at, updated_at }) => ({
    kind,
    channel,
    state,
    requested_at: requested_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

async function readFile(pictures: Pictures, id: string | null): Promise<string | null> {
  const bytes = id === null ? null : await pictures.read(id);
  return bytes && `data:image/webp;base64,${bytes.toString('base64')}`;
}

async function withSound(
  voiceNotes: VoiceNotes,
  note: OwnerMessage['voice_note'],
): Promise<AccountExport['messages'][number]['voice_note']> {
  if (note === null) return null;
  const bytes = await voiceNotes.read(note.id);
  return { ...note, file: bytes && `data:audio/mp4;base64,${bytes.toString('base64')}` };
}

async function* exportCodes(
  database: Database,
  pictures: Pictures,
  userId: string,
): AsyncGenerator<AccountExport['codes'][number]> {
  const kept = await database
    .selectFrom('codes')
    .select(['uid', 'greeting_image_id'])
    .where('owner_id', '=', userId)
    .execute();
  const keptOf = new Map(kept.map((row) => [row.uid, row]));
  for (const code of await readOwnedCodes(database, userId, 'newest')) {
    const row = keptOf.get(code.uid);
    yield {
      ...code,
      greeting_image_file: await readFile(pictures, row?.greeting_image_id ?? null),
      openings: await readAllOpenings(database, { uid: code.uid, ownerId: userId }, new Date()),
    };
  }
}

async function* exportMessages(
  database: Database,
  { pictures, voiceNotes }: Pick<ExportStores, 'pictures' | 'voiceNotes'>,
  userId: string,
): AsyncGenerator<AccountExport['messages'][number]> {
  for await (const some of readAllMessages(database, userId)) {
    for (const message of some) {
      const photos: AccountExport['messages'][number]['photos'] = [];
      for (const photo of message.photos) {
        photos.push({ ...photo, file: await readFile(pictures, photo.id) });
      }
      const voice_note = await withSound(voiceNotes, message.voice_note);
      yield { ...message, photos, voice_note };
    }
  }
}

/** The summary is a JSON object: the lists are inserted before its closing brace. */
async function* exportPieces(
  summary: Summary,
  lists: Readonly<Record<'codes' | 'messages', AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(summary).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let between = '';
    for await (const item of items) {
      yield between + JSON.stringify(item);
      between = ',';
    }
    yield ']';
  }
  yield '}';
}

const NOT_KNOWN = { device: null, place: null } as const;

export async function exportAccount(
  stores: ExportStores,
  who: { readonly userId: string; readonly sessionId: string },
): Promise<AsyncIterable<string>> {
  const { database, pictures } = stores;
  return exportPieces(await readSummary(stores, who), {
    codes: exportCodes(database, pictures, who.userId),
    messages: exportMessages(database, stores, who.userId),
  });
}
