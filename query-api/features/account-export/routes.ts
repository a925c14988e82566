import type { Pictures, VoiceNotes } from '@app/service-kit/media/pictures';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readApiKeys } from '../api-keys/routes.ts';
import { readChannels } from '../channels/routes.ts';
import { readOwnedCodes } from '../codes/owned-codes.ts';
import { readDevices } from '../devices/routes.ts';
import { readHelpers } from '../helpers/routes.ts';
import type { OwnerMessage } from '../messages/contract.ts';
import { readAllMessages } from '../messages/owner-messages.ts';
import { readOwnNotices } from '../notices/routes.ts';
import { readOneTimeCodes } from '../one-time-codes/routes.ts';
import { readAllOpenings } from '../openings/routes.ts';
import { readAllOrders } from '../orders/routes.ts';
import { readOrganisations } from '../organisations/routes.ts';
import { readPasskeys } from '../passkeys/routes.ts';
import { readProfile } from '../profile/routes.ts';
import { readOwnReadings } from '../readings/routes.ts';
import { readOwnReports } from '../reports/routes.ts';
import { readAllSessions } from '../sessions/routes.ts';
import { readWebhooks } from '../webhooks/routes.ts';
import { type AccountExport, accountExportQueries } from './contract.ts';

type Stores = Pick<RouteParts, 'database' | 'pictures' | 'voiceNotes' | 'keys'>;
type Summary = Omit<AccountExport, 'codes' | 'messages'>;

export function accountExportRoutes(router: QueryRouter, stores: RouteParts): void {
  router.on(accountExportQueries.accountExport, async ({ who }) => {
    const summary = await readSummary(stores, who);
    const codes = exportCodes(stores, who.userId);
    const messages = exportMessages(stores, who.userId);
    return { name: 'account-export.json', content: exportPieces(summary, { codes, messages }) };
  });
}

/** Everything except long lists and pictures. */
async function readSummary(
  { database, keys }: Stores,
  who: { readonly userId: string; readonly sessionId: string },
): Promise<Summary> {
  const now = new Date();
  const { userId } = who;
  return {
    exported_at: now.toISOString(),
    profile: (await readProfile(database, userId)).profile,
    orders: await readAllOrders(database, userId),
    sessions: await readAllSessions(database, keys, who),
    notices: await readOwnNotices(database, userId),
    devices: await readDevices(database, userId),
    channels: await readChannels(database, keys, userId),
    helpers: await readHelpers(database, userId),
    organisations: await readOrganisations(database, userId),
    readings: await readOwnReadings(database, userId),
    passkeys: await readPasskeys(database, userId),
    one_time_codes: await readOneTimeCodes(database, userId),
    api_keys: await readApiKeys(database, userId),
    webhooks: await readWebhooks(database, userId),
    reports: await readOwnReports(database, userId),
  };
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
  { database, pictures }: Stores,
  ownerId: string,
): AsyncGenerator<AccountExport['codes'][number]> {
  const images = await selectImages(database, ownerId);
  for (const code of await readOwnedCodes(database, ownerId, 'newest')) {
    const image = images.get(code.uid) ?? null;
    yield {
      ...code,
      greeting_image_file: await readFile(pictures, image),
      openings: await readAllOpenings(database, { uid: code.uid, ownerId }, new Date()),
    };
  }
}

async function selectImages(database: Database, ownerId: string) {
  const rows = await database
    .selectFrom('codes')
    .select(['uid', 'greeting_image_id'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map((row) => [row.uid, row.greeting_image_id]));
}

async function* exportMessages(
  { database, pictures, voiceNotes }: Stores,
  ownerId: string,
): AsyncGenerator<AccountExport['messages'][number]> {
  for await (const some of readAllMessages(database, ownerId)) {
    for (const message of some) {
      const photos: AccountExport['messages'][number]['photos'] = [];
      for (const photo of message.photos) {
        photos.push({ ...photo, file: await readFile(pictures, photo.id) });
      }
      yield { ...message, photos, voice_note: await withSound(voiceNotes, message.voice_note) };
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
