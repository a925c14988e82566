import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { VoiceNotes } from '@app/service-kit/media/pictures';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { FindThread } from '../threads/find-thread.ts';
import { mayRead } from '../organisations/membership.ts';
import { type Disclose, readingNeeded } from '../readings/disclose.ts';
import { voiceNoteQueries } from './contract.ts';

const noVoiceNote = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'voice-note-not-found', detail: 'Voice note not found' });

export interface VoiceNoteRouteParts {
  readonly database: Database;
  readonly voiceNotes: VoiceNotes;
  readonly findThread: FindThread;
  readonly disclose: Disclose;
}

export function voiceNoteRoutes(
  router: QueryRouter,
  { database, voiceNotes, findThread, disclose }: VoiceNoteRouteParts,
): void {
  async function read(id: string | null | undefined): Promise<Buffer> {
    const bytes = id == null ? null : await voiceNotes.read(id);
    if (!bytes) throw noVoiceNote();
    return bytes;
  }

  router.on(voiceNoteQueries.messageVoiceNote, async ({ who, parameter, context }) => {
    const message = await findMessage(database, parameter('id'));
    if (!message || message.voice_id === null) throw noVoiceNote();
    if (await mayRead(database, message.owner_id, who.userId)) return read(message.voice_id);
    if (who.role !== 'admin') throw noVoiceNote();
    const shown = await disclose({ who, context }, [message]);
    if (!shown.has(message.id)) throw readingNeeded();
    return read(message.voice_id);
  });

  router.on(voiceNoteQueries.threadVoiceNote, async ({ parameter }) => {
    const { id: threadId } = await findThread(parameter('token'));
    const message = await findMessage(database, parameter('id'));
    return read(message?.thread_id === threadId ? message.voice_id : null);
  });
}

/** The id of a message: that of its thread, a hyphen, and its number in the thread. */
const MESSAGE_ID = /^[\da-f-]{36}-\d{1,9}$/u;

async function findMessage(database: Database, id: string) {
  if (!MESSAGE_ID.test(id)) throw noVoiceNote();
  return database
    .selectFrom('messages')
    .where('id', '=', id)
    .select(['id', 'uid', 'owner_id', 'thread_id', 'voice_id'])
    .executeTakeFirst();
}
